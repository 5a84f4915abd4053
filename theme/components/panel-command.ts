/** Invoker commands: the panel opens and closes without script. React's types do not know them yet. */
export const opensPanel = { commandfor: 'nav', command: 'show-modal' } as const
export const closesPanel = { commandfor: 'nav', command: 'close' } as const
