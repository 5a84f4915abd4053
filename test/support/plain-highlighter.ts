import type { Highlighter } from '../../src/model/markdown.ts'

/** Knows every language and colours none: for tests of everything but colours. */
export const plainHighlighter: Highlighter = {
  version: 'none',
  knows: () => true,
  load: async () => undefined,
  highlight: () => undefined,
}
