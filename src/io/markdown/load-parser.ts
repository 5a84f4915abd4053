import type { MarkdownParser } from '../../model/markdown.ts'
import { needsReference } from './native-differences.ts'
import { nativeParser } from './native-parser.ts'
import { remarkParser } from './remark-parser.ts'

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
    version: `${native.version} over ${reference.version}`,
    parse: (text, syntax) => {
      const hasExtensions =
        syntax !== undefined &&
        (syntax.micromarkExtensions.length > 0 || syntax.fromMarkdownExtensions.length > 0)
      return hasExtensions || needsReference(text)
        ? reference.parse(text, syntax)
        : native.parse(text, syntax)
    },
  }
}
