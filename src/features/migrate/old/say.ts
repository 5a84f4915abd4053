/** Lists what of a config is left for the author. */
export type Say = (about: string, what: string, todo: string) => void
