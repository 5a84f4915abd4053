import { FRAME_ID } from '../../src/model/frame-ids.ts'

/** Invoker commands: dialogs open and close without script. React's types do not know them yet. */
export const opensPanel = { commandfor: FRAME_ID.nav, command: 'show-modal' } as const
export const closesPanel = { commandfor: FRAME_ID.nav, command: 'close' } as const
export const opensSearch = { commandfor: FRAME_ID.search, command: 'show-modal' } as const
export const closesSearch = { commandfor: FRAME_ID.search, command: 'close' } as const
