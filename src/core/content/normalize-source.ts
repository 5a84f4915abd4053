const ODD = /[\r\0\x91\x92\uFEFF\uFDD0-\uFDEF]|\p{Cs}/u

/**
 * Text as the stages want it: `\n` line ends, no byte-order mark, no NUL, and none of the characters
 * that stand for links and components, no half of a surrogate pair. Lines and columns stay the file's.
 */
export function normalizeSource(text: string): string {
  if (!ODD.test(text)) return text
  return withoutNoncharacters(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '\uFFFD')
      .replace(/\p{Cs}/gu, '\uFFFD'),
  )
}

/**
 * Replaces U+FDD0 to U+FDEF and the two controls of link slots: character references and escapes may spell
 * them where source text cannot.
 */
export function withoutNoncharacters(text: string): string {
  return NONCHARACTER.test(text) ? text.replace(NONCHARACTERS, '\uFFFD') : text
}

const NONCHARACTER = /[\x91\x92\uFDD0-\uFDEF]/
const NONCHARACTERS = /[\x91\x92\uFDD0-\uFDEF]/g
