import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import { MarkdownNotLoaded } from './markdown-not-loaded.ts'
import { HIGHLIGHTER_VERSION, PARSER_VERSIONS } from './versions.ts'

/** Parser and highlighter that are loaded when it is known what for: a warm build needs neither. */
export type LazyMarkdown = {
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  /** Loads the parser, and grammars for these languages besides those that are there. */
  readonly load: (languages: Iterable<string>, texts?: Texts) => Promise<void>
  /** Loads everything, for every language of the site: others are unknown from then on. */
  readonly loadAll: (languages: Iterable<string>, texts?: Texts) => Promise<void>
}

/** `plain`: none of what is to be parsed needs the reference parser, which takes as long to load as all else. */
export type Texts = 'plain' | 'any'

type Loaded = {
  readonly parser: MarkdownParser
  readonly texts: Texts
  readonly highlighter: Highlighter
  readonly languages: ReadonlySet<string>
  readonly isAll: boolean
}

export function lazyMarkdown(kind: 'auto' | 'remark'): LazyMarkdown {
  let loaded: Loaded | undefined
  const tools = (): Loaded => {
    if (loaded === undefined) throw new MarkdownNotLoaded()
    return loaded
  }
  const highlighterFor = (language: string): Highlighter => {
    const { highlighter, languages, isAll } = tools()
    if (!isAll && !languages.has(language.toLowerCase())) throw new MarkdownNotLoaded()
    return highlighter
  }
  const load = async (wanted: Iterable<string>, texts: Texts, isAll: boolean): Promise<void> => {
    const languages = new Set([...(loaded?.languages ?? []), ...lowered(wanted)])
    const isMore = languages.size !== loaded?.languages.size
    const isEnough = loaded?.texts === 'any' || loaded?.texts === texts
    const [parser, highlighter] = await Promise.all([
      loaded !== undefined && isEnough ? loaded.parser : loadParser(kind, texts),
      loaded !== undefined && !isMore ? loaded.highlighter : loadHighlighter(languages),
    ])
    loaded = {
      parser,
      texts: isEnough && loaded !== undefined ? loaded.texts : texts,
      highlighter,
      languages,
      isAll: isAll || loaded?.isAll === true,
    }
  }
  return {
    parser: {
      name: kind === 'remark' ? 'remark' : 'native',
      version: PARSER_VERSIONS[kind],
      parse: (text, syntax) => tools().parser.parse(text, syntax),
      overLimit: (text) => tools().parser.overLimit?.(text),
    },
    highlighter: {
      version: HIGHLIGHTER_VERSION,
      knows: (language) => highlighterFor(language).knows(language),
      highlight: (code, language) => highlighterFor(language).highlight(code, language),
    },
    load: (languages, texts = 'any') => load(languages, texts, false),
    loadAll: (languages, texts = 'any') => load(languages, texts, true),
  }
}

function lowered(languages: Iterable<string>): readonly string[] {
  return Array.from(languages, (language) => language.toLowerCase())
}

async function loadParser(kind: 'auto' | 'remark', texts: Texts): Promise<MarkdownParser> {
  const module = await import('./load-parser.ts')
  return module.loadParser(kind, texts)
}

async function loadHighlighter(languages: ReadonlySet<string>): Promise<Highlighter> {
  const module = await import('./load-highlighter.ts')
  return module.loadHighlighter(languages)
}
