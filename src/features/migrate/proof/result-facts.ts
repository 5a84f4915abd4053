import { unescapeText } from '../../../model/escape-html.ts'

/** Elements within a word: what is between them belongs together. */
const WITHIN = /<\/?(?:span|wbr|code|abbr)\b[^<>]*>/g
const SHOWN = /\s(?:alt|title|aria-label|alttext)="([^"]*)"/g

/** How often each word occurs in a built article, in lower case: those that readers see or hear. */
export function resultWords(html: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  const named = Array.from(html.matchAll(SHOWN), ([, text = '']) => text).join(' ')
  const text = html
    .replace(/<(?:math|svg|script)\b[\s\S]*?<\/(?:math|svg|script)>/g, ' ')
    .replace(WITHIN, '')
    .replace(/<[^<>]*>/g, ' ')
  for (const [word] of unescapeText(`${text} ${named}`).matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = word.toLowerCase()
    words.set(key, (words.get(key) ?? 0) + 1)
  }
  return words
}

/** Ids of a built article. */
export function resultIds(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => unescapeText(id)))
}
