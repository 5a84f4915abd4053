import type { Fix } from '../../../diagnostics/diagnostic.ts'
import type { Place } from '../../../diagnostics/place.ts'
import { isMap } from '../../../model/json.ts'
import { certainName } from '../../../model/nearest.ts'
import { keySpan } from './front-matter-place.ts'

type Block = {
  readonly data: Readonly<Record<string, unknown>>
  /** Text of the front matter; its first line is the second of the file. */
  readonly block: string
  readonly place: Place
}

/**
 * The certain fix of a key that docsgen does not know: the key in its letter case, or what the key of another tool says in
 * keys of ours. Undefined where that key is there already, or the text is not a plain line.
 */
export function keyFix(
  path: readonly string[],
  near: string | undefined,
  { data, block, place }: Block,
): Fix | undefined {
  const key = path.at(-1) ?? ''
  const span = keySpan(block, path)
  const line = block.split('\n')[span.line - 2] ?? ''
  if (!line.startsWith(key, span.column - 1)) return undefined
  const map = path.slice(0, -1).reduce<unknown>((value, name) => Object(value)[name], data)
  const isFree = (name: string) => isMap(map) && !Object.hasOwn(map, name)
  const renamed = (name: string | undefined): Fix | undefined =>
    name !== undefined && isFree(name)
      ? { at: place(span), replacement: name, safe: true }
      : undefined
  const at = place({ ...span, length: line.length })
  const isPlain = path.length === 1 && /^[\w$]+[ \t]*:[ \t]*(["']?)[\w.-]+\1[ \t]*$/.test(line)
  const removed = { at, until: { line: at.line + 1, column: 1 }, replacement: '', safe: true }
  switch (path.join('.')) {
    case 'id':
      return isPlain && data['id'] === nameOf(at.file) ? removed : undefined
    case 'sidebar_label':
      return typeof data['sidebar_label'] === 'string' ? renamed('label') : undefined
    case 'hide_table_of_contents': {
      const isHidden = data['hide_table_of_contents']
      if (!isPlain || typeof isHidden !== 'boolean' || !isFree('toc')) return undefined
      return isHidden ? { at, replacement: 'toc: false', safe: true } : removed
    }
    default:
      return renamed(certainName(key, near))
  }
}

/** 'content/guide/cli.md' -> 'cli' */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.(?:md|markdown)$/i, '')
}
