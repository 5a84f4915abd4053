import type { MarkdownParser } from '../../model/markdown.ts'
import { needsReference } from './native-differences.ts'
import { nativeParser } from './native-parser.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { remarkParser } from './remark-parser.ts'
import { PARSER_VERSIONS } from './versions.ts'

/**
 * Loads the Markdown parser. `auto` is the native one where its binary loads, and the reference for the
 * few texts that the two read differently: what is parsed is the same on every machine.
 */
export async function loadParser(kind: 'auto' | 'remark'): Promise<MarkdownParser> {
  const reference = remarkParser()
  if (kind === 'remark') return reference
  const native = await nativeParser()
  if (native === undefined) return reference
  return {
    name: 'native',
    version: PARSER_VERSIONS.auto,
    parse: (text, syntax) => {
      const hasExtensions =
        syntax !== undefined &&
        (syntax.micromarkExtensions.length > 0 || syntax.fromMarkdownExtensions.length > 0)
      const parser = hasExtensions || isForReference(text) ? reference : native
      return parser.parse(text, syntax)
    },
    ...(native.overLimit === undefined ? {} : { overLimit: native.overLimit }),
  }
}

/** What the reference would take minutes over is read by the native parser all the same. */
function isForReference(text: string): boolean {
  return needsReference(text) && overReferenceLimit(text) === undefined
}
