import { placeInFile } from '../../diagnostics/place.ts'
import { normalizeSource } from '../markdown/normalize-source.ts'
import { readFrontMatterBlock } from './front-matter-block.ts'

/**
 * A page's source with one more entry of `movedHeadings` in its front matter: `old: new`. Undefined where that cannot be
 * read, or the key is written in braces or leads to what is no list of entries, so that a person has to write it.
 */
export function insertMovedHeading(source: string, from: string, to: string): string | undefined {
  const [mark = ''] = /^\uFEFF/.exec(source) ?? []
  const [newline = '\n'] = /\r\n|\r|\n/.exec(source) ?? []
  // With their ends, each of them as it is.
  const lines = source.slice(mark.length).split(/(?<=\n|\r(?!\n))/)
  const inserted = (index: number, ...added: readonly string[]) =>
    mark + lines.toSpliced(index, 0, ...added.map((line) => line + newline)).join('')
  const entry = `${yamlText(from)}: ${yamlText(to)}`

  const text = normalizeSource(source)
  const front = readFrontMatterBlock(text, placeInFile(''))
  if (front.diagnostics.length > 0) return undefined
  if (front.text === text) return inserted(0, '---', 'movedHeadings:', `  ${entry}`, '---', '')
  const block = front.block.split('\n').slice(0, -1)
  const key = block.findIndex((line) => /^movedHeadings[ \t]*:/.test(line))
  if (key === -1) {
    if (Object.hasOwn(front.data, 'movedHeadings')) return undefined
    return inserted(1 + block.length, 'movedHeadings:', `  ${entry}`)
  }
  if (!/^movedHeadings[ \t]*:[ \t]*(?:#.*)?$/.test(block[key] ?? '')) return undefined
  const next = block.slice(key + 1).find((line) => /^[ \t]*[^\s#]/.test(line)) ?? ''
  const [indent = ''] = /^[ \t]*/.exec(next) ?? []
  return inserted(key + 2, (indent || '  ') + entry)
}

/** A string as YAML reads it: one that looks like anything else is quoted. */
function yamlText(text: string): string {
  const isPlain =
    /^[a-z][a-z0-9_-]*$/i.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}
