const ODD = /[\r\0\uFEFF\uFDD0-\uFDEF]|\p{Cs}/u

/**
 * Text as the stages want it: `\n` line ends, no byte-order mark, no NUL, and none of the noncharacters
 * that link slots are made of, no half of a surrogate pair. Lines and columns stay the file's.
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

/** Replaces U+FDD0 to U+FDEF: character references and escapes may spell them where source text cannot. */
export function withoutNoncharacters(text: string): string {
  return NONCHARACTER.test(text) ? text.replace(NONCHARACTERS, '\uFFFD') : text
}

const NONCHARACTER = /[\uFDD0-\uFDEF]/
const NONCHARACTERS = /[\uFDD0-\uFDEF]/g
