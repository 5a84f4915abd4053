/** `key: "text"` without escapes, or `key: words` in letters, digits and signs that mean nothing to YAML. */
const LINE =
  /^([A-Za-z][\w.-]*): +(?:"([^"\\\p{C}\p{Z}]*(?: [^"\\\p{C}\p{Z}]*)*)"|([A-Za-z][\w ,.()'/+-]*)) *$/u
/** Words that may be more than text. */
const NO_TEXT = /^(?:true|false|null|yes|no|on|off|y|n)$/i

/**
 * Front matter that consists of simple lines, which mean what they say; undefined where it takes a parser to
 * know. Most pages have no other, and a YAML parser takes a tenth of the time that all of a page takes.
 */
export function simpleFrontMatter(block: string): Readonly<Record<string, string>> | undefined {
  const data: Record<string, string> = {}
  let count = 0
  for (const line of block.split('\n')) {
    if (line === '') continue
    const match = LINE.exec(line)
    if (match === null) return undefined
    const [, key = '', quoted, words] = match
    const value = quoted ?? (words ?? '').trimEnd()
    if (Object.hasOwn(data, key) || (quoted === undefined && NO_TEXT.test(value))) return undefined
    data[key] = value
    count += 1
  }
  return count === 0 ? undefined : data
}
