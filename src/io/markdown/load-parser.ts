import type { MarkdownParser } from '../../model/markdown.ts'
import type { Texts } from './lazy-markdown.ts'
import { MarkdownNotLoaded } from './markdown-not-loaded.ts'
import { needsReference } from './native-differences.ts'
import { nativeParser } from './native-parser.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

/**
 * Loads the Markdown parser. `auto` is the native one where its binary loads, and the reference for the
 * few texts that the two read differently: what is parsed is the same on every machine. For `plain` texts the
 * reference is left out; a text that needs it throws `MarkdownNotLoaded`.
 */
export async function loadParser(
  kind: 'auto' | 'remark',
  texts: Texts = 'any',
): Promise<MarkdownParser> {
  const native = kind === 'remark' ? undefined : await nativeParser()
  if (native === undefined) return loadReference()
  const reference = texts === 'plain' ? undefined : await loadReference()
  const referenceParser = (): MarkdownParser => {
    if (reference === undefined) throw new MarkdownNotLoaded()
    return reference
  }
  return {
    name: 'native',
    version: PARSER_VERSIONS.auto,
    parse: (text, syntax) => {
      const hasExtensions =
        syntax !== undefined &&
        (syntax.micromarkExtensions.length > 0 || syntax.fromMarkdownExtensions.length > 0)
      const parser = hasExtensions || isForReference(text) ? referenceParser() : native
      return parser.parse(text, syntax)
    },
    ...(native.overLimit === undefined ? {} : { overLimit: native.overLimit }),
  }
}

async function loadReference(): Promise<MarkdownParser> {
  const { remarkParser } = await import('./remark-parser.ts')
  return remarkParser()
}

/** What the reference would take minutes over is read by the native parser all the same. */
function isForReference(text: string): boolean {
  return needsReference(text) && overReferenceLimit(text) === undefined
}
