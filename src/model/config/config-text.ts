/** A source file of the config, for locations in messages. */
export type ConfigFile = { readonly file: string; readonly text: string }
/** The config file first, then what it imports; empty without a config. */
export type ConfigText = readonly ConfigFile[]
