import type { Readers } from '../core/readers.ts'
import { type LazyMarkdown, lazyMarkdown, MarkdownNotLoaded } from '../io/markdown/lazy-markdown.ts'

/** Everything that reads content, loaded when it is known what for: a warm build needs none of it. */
export type LazyReading = LazyMarkdown & { readonly readers: Readers }

export function lazyReading(kind: 'auto' | 'remark'): LazyReading {
  const markdown = lazyMarkdown(kind)
  let loaded: Readers | undefined
  const tools = (): Readers => {
    if (loaded === undefined) throw new MarkdownNotLoaded()
    return loaded
  }
  const loadReaders = async (): Promise<void> => {
    loaded ??= (await import('../core/readers.ts')).readers
  }
  const both = async (work: Promise<void>): Promise<void> => {
    await Promise.all([work, loadReaders()])
  }
  return {
    parser: markdown.parser,
    highlighter: markdown.highlighter,
    readers: {
      createPageParser: (context) => tools().createPageParser(context),
      apiSources: (inputs) => tools().apiSources(inputs),
      generateApi: (inputs) => tools().generateApi(inputs),
    },
    load: (languages) => both(markdown.load(languages)),
    loadAll: (languages) => both(markdown.loadAll(languages)),
  }
}
