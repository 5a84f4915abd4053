import type { MarkdownParser, SyntaxExtension } from '../../model/markdown.ts'
import { once } from '../../model/once.ts'
import { isMisread } from './misread.ts'
import { nativeParser } from './native-parser.ts'
import { overReferenceLimit } from './parser-limits.ts'

/**
 * Loads the parser of a site. `auto` is the native one, except that the reference parser reads texts that may have a
 * notation of `extensions` or that the native one would misread, and all texts where the native binary cannot be loaded.
 * Sites whose plugins add syntax use `remark`.
 */
export async function loadParser(
  kind: 'auto' | 'remark',
  extensions: readonly SyntaxExtension[] = [],
): Promise<MarkdownParser> {
  const native = kind === 'remark' ? undefined : await nativeParser()
  return native === undefined ? loadReference(extensions) : pair(native, extensions)
}

/** The native parser, with the reference parser for some texts, which is loaded when there is such a text. */
function pair(native: MarkdownParser, extensions: readonly SyntaxExtension[]): MarkdownParser {
  let reference: MarkdownParser | undefined
  const loading = once(async () => {
    reference = await loadReference(extensions)
  })
  const isForReference = (text: string) =>
    extensions.some(({ mayHold }) => mayHold(text)) || isMisread(text)
  return {
    ...native,
    async load(text) {
      if (text === undefined || isForReference(text)) await loading()
    },
    parse(text, syntax) {
      const isDocs = syntax === undefined || syntax.kind === 'docs'
      if (!isDocs || !isForReference(text)) return native.parse(text, syntax)
      if (reference === undefined) throw new Error('The parser of this text is not loaded')
      return reference.parse(text, syntax)
    },
    overLimit: (text) =>
      native.overLimit?.(text) ?? (isForReference(text) ? overReferenceLimit(text) : undefined),
  }
}

async function loadReference(extensions: readonly SyntaxExtension[]): Promise<MarkdownParser> {
  const { remarkParser } = await import('./remark-parser.ts')
  return remarkParser(await Promise.all(extensions.map(({ load }) => load())))
}
