import type { MarkdownParser } from '../../src/model/markdown.ts'
import { later, withImports, withLater } from './bundle-chunks.ts'

/** The reference as it is in the bundle, where some lines of its packages are others: `bin/micromark/changes.js`. */
export async function bundledParser(): Promise<MarkdownParser> {
  const main = withImports([new URL('../../lib/main.js', import.meta.url)])
  const files = withLater(withLater(withLater(main, 'program'), 'build'), 'load-parser')
  return (await import(String(later(files, 'remark-parser')))).remarkParser()
}
