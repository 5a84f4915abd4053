/** What may be the name of an emoji. */
export const NAMES = /:[a-z0-9+-][a-z0-9_+-]*:/

/** Emoji by the names that GitHub gives them. */
export type EmojiNames = {
  /** 'rocket' -> '🚀' */
  readonly find: (name: string) => string | undefined
  /** Every name. */
  readonly all: () => readonly string[]
}

/** Loads gemoji. */
export async function loadEmoji(): Promise<EmojiNames> {
  const { nameToEmoji: names } = await import('gemoji')
  return {
    find: (name) => (Object.hasOwn(names, name) ? names[name] : undefined),
    all: () => Object.keys(names),
  }
}
