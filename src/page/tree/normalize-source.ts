import { withoutNoncharacters } from '../../model/noncharacters.ts'

/**
 * Text as the stages want it: `\n` line ends, no byte-order mark, no NUL, and none of the characters
 * that stand for links and components, no half of a surrogate pair. Lines and columns stay the file's.
 */
export function normalizeSource(text: string): string {
  return withoutNoncharacters(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '\uFFFD')
      .replace(/\p{Cs}/gu, '\uFFFD'),
  )
}
