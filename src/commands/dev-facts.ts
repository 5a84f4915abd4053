import { factsOf, parseKey, parserOf } from '../core/parse-sources.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { languageTable } from '../io/markdown/languages.ts'
import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'
import { turn } from '../io/workers/turn.ts'
import type { Highlighter } from '../model/markdown.ts'
import type { SourceFile } from '../model/page.ts'
import type { DevMemo } from './dev-memo.ts'
import type { LazyReading } from './lazy-reading.ts'
import { languagesOf } from './load-inputs.ts'

/** Who asks for a page meanwhile does not wait longer than this for an answer to begin. */
const BREATH_MS = 12

export type Reading = {
  readonly inputs: SiteInputs
  readonly markdown: LazyReading
  readonly memo: DevMemo
}

/**
 * Makes the facts of pages that no former run has left: without colours, which cost half of the time and which
 * no fact depends on. Articles are made with them, when a page is asked for.
 */
export async function readFacts(
  fresh: readonly SourceFile[],
  { inputs, markdown, memo }: Reading,
): Promise<void> {
  const { remarkPlugins, rehypePlugins } = inputs.config.markdown
  // Plugins of the site's own may look at coloured code.
  if (remarkPlugins.length + rehypePlugins.length > 0) return
  const table = languageTable()
  const isListed = (language: string) => table.has(language.toLowerCase())
  const unlisted = [...languagesOf(fresh, undefined)].filter((language) => !isListed(language))
  await markdown.load(unlisted)
  const plain: Highlighter = {
    version: inputs.highlighter.version,
    knows: (language) => isListed(language) || markdown.highlighter.knows(language),
    highlight: () => undefined,
  }
  const parse = parserOf({ ...inputs, highlighter: plain })
  let since = performance.now()
  try {
    for (const file of fresh) {
      if (performance.now() - since > BREATH_MS) {
        await turn()
        since = performance.now()
      }
      const key = parseKey(file, inputs, memo)
      memo.of('facts', key, () => factsOf(parse(file), key, memo))
    }
  } catch (error) {
    // A language that the scan for fences has not seen: the build does the rest with everything loaded.
    if (!(error instanceof MarkdownNotLoaded)) throw error
  }
}
