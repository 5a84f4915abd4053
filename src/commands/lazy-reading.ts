import type { RareSyntax } from '../core/content/rare-syntax.ts'
import type { ApiReader, PageReader, Readers } from '../core/readers.ts'
import {
  type LazyMarkdown,
  lazyMarkdown,
  type Texts as ParserTexts,
} from '../io/markdown/lazy-markdown.ts'
import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'

/**
 * What the texts take that are to be parsed: `rare` ones may hold front matter that takes a YAML parser, or raw
 * HTML; `any` may take the reference parser besides. Each level loads more than all those before it.
 */
export type Texts = 'plain' | 'rare' | 'any'

/**
 * Everything that reads content, loaded when it is known what for: a warm build needs none of it, and few need
 * the OpenAPI generator, which `loadAll` loads.
 */
export type LazyReading = Pick<LazyMarkdown, 'parser' | 'highlighter'> & {
  readonly readers: Readers
  /** Loads what pages take, and grammars for these languages besides those that are there. */
  readonly load: (languages: Iterable<string>, texts?: Texts) => Promise<void>
  /** Loads everything, for every language of the site: others are unknown from then on. */
  readonly loadAll: (languages: Iterable<string>, texts?: Texts) => Promise<void>
}

export function lazyReading(kind: 'auto' | 'remark'): LazyReading {
  const markdown = lazyMarkdown(kind)
  let pages: PageReader | undefined
  let rare: RareSyntax | undefined
  let api: ApiReader | undefined
  const loadPages = async (texts: Texts): Promise<void> => {
    const [module, syntax] = await Promise.all([
      import('../core/content/parse-page.ts'),
      texts === 'plain' ? undefined : import('../core/content/rare-syntax.ts'),
    ])
    pages = module
    rare ??= syntax?.rareSyntax
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
      rare: {
        get readYaml() {
          return known(rare).readYaml
        },
        get readHtml() {
          return known(rare).readHtml
        },
      },
    },
    async load(languages, texts = 'any') {
      await Promise.all([markdown.load(languages, parserTexts(texts)), loadPages(texts)])
    },
    async loadAll(languages, texts = 'any') {
      await Promise.all([
        markdown.loadAll(languages, parserTexts(texts)),
        loadPages(texts),
        loadApi(),
      ])
    },
  }
}

function parserTexts(texts: Texts): ParserTexts {
  return texts === 'any' ? 'any' : 'plain'
}

function known<T>(tools: T | undefined): T {
  if (tools === undefined) throw new MarkdownNotLoaded()
  return tools
}
