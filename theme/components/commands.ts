/** Invoker commands: dialogs open and close without script. React's types do not know them yet. */
export const opensPanel = { commandfor: 'nav', command: 'show-modal' } as const
export const closesPanel = { commandfor: 'nav', command: 'close' } as const
export const opensSearch = { commandfor: 'search', command: 'show-modal' } as const
export const closesSearch = { commandfor: 'search', command: 'close' } as const
