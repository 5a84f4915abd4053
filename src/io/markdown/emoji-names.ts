import type { EmojiNames } from '../../model/markdown.ts'

/** The names of GitHub's emoji, loaded once a page has one. */
export function emojiNames(): EmojiNames {
  let names: Readonly<Record<string, string>> = {}
  return {
    async load() {
      names = (await import('gemoji')).nameToEmoji
    },
    find: (name) => (Object.hasOwn(names, name) ? names[name] : undefined),
    all: () => Object.keys(names),
  }
}
