import { loadHighlighter } from '../../src/io/markdown/load-highlighter.ts'
import type { Highlighter } from '../../src/model/markdown.ts'

/** A highlighter that has the grammars of these languages. */
export async function highlighterFor(languages: Iterable<string>): Promise<Highlighter> {
  const highlighter = await loadHighlighter()
  await highlighter.load(languages)
  return highlighter
}
