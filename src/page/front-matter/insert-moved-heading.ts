/**
 * A page's source with one more entry of `movedHeadings` in its front matter: `old: new`. Undefined where the key is
 * written in braces or leads to what is no list of entries, so that a person has to write it.
 */
export function insertMovedHeading(source: string, from: string, to: string): string | undefined {
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const written = `${yamlText(from)}: ${yamlText(to)}`
  const block = /^\uFEFF?---[ \t]*\r?\n/.exec(source)
  if (block === null)
    return `---${newline}movedHeadings:${newline}  ${written}${newline}---${newline}${newline}${source}`
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/m.exec(source.slice(block[0].length))
  if (closing === null) return undefined
  const end = block[0].length + closing.index
  const front = source.slice(0, end)
  const key = /^movedHeadings[ \t]*:[ \t]*(\S?.*?)[ \t]*\r?\n/m.exec(front)
  if (key === null) return spliced(source, end, `movedHeadings:${newline}  ${written}${newline}`)
  const [line, value = ''] = key
  if (value !== '' && !value.startsWith('#')) return undefined
  const after = key.index + line.length
  const [, indent = '  '] = /^([ \t]+)\S/.exec(source.slice(after, end)) ?? []
  return spliced(source, after, `${indent}${written}${newline}`)
}

function spliced(source: string, at: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at)
}

/** A string as YAML reads it: one that looks like anything else is quoted. */
function yamlText(text: string): string {
  const isPlain =
    /^[a-z][a-z0-9_-]*$/i.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}
