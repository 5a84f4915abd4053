import { loadParser } from '../../src/io/markdown/load-parser.ts'
import type { MarkdownParser } from '../../src/model/markdown.ts'
import { formulaSyntax } from '../../src/page/formulas/formula-syntax.ts'

/** A parser that any text can be read with at once; `hasFormulas`: as a site with formulas has it. */
export async function loadedParser(
  kind: 'auto' | 'remark',
  hasFormulas = false,
): Promise<MarkdownParser> {
  const parser = await loadParser(kind, hasFormulas ? [formulaSyntax] : [])
  await parser.load()
  return parser
}
