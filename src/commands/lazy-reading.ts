import type { ApiReader, PageReader, Readers } from '../core/readers.ts'
import { type LazyMarkdown, lazyMarkdown } from '../io/markdown/lazy-markdown.ts'
import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'

/**
 * Everything that reads content, loaded when it is known what for: a warm build needs none of it, and few need
 * the OpenAPI generator, which `loadAll` loads.
 */
export type LazyReading = LazyMarkdown & { readonly readers: Readers }

export function lazyReading(kind: 'auto' | 'remark'): LazyReading {
  const markdown = lazyMarkdown(kind)
  let pages: PageReader | undefined
  let api: ApiReader | undefined
  const loadPages = async (): Promise<void> => {
    pages ??= await import('../core/content/parse-page.ts')
  }
  const loadApi = async (): Promise<void> => {
    api ??= await import('../core/openapi/generate-api.ts')
  }
  return {
    parser: markdown.parser,
    highlighter: markdown.highlighter,
    readers: {
      createPageParser: (context) => known(pages).createPageParser(context),
      generateApi: (inputs) => known(api).generateApi(inputs),
    },
    async load(languages, texts) {
      await Promise.all([markdown.load(languages, texts), loadPages()])
    },
    async loadAll(languages, texts) {
      await Promise.all([markdown.loadAll(languages, texts), loadPages(), loadApi()])
    },
  }
}

function known<T>(tools: T | undefined): T {
  if (tools === undefined) throw new MarkdownNotLoaded()
  return tools
}
