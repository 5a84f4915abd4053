import type { MarkdownParser } from '../../model/markdown.ts'
import { remarkParser } from './remark-parser.ts'

/** Loads the Markdown parser: the reference, or the native one where it may stand in. */
export async function loadParser(kind: 'auto' | 'remark'): Promise<MarkdownParser> {
  void kind
  return remarkParser()
}
