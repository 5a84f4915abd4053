import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import { HIGHLIGHTER_VERSION, PARSER_VERSIONS } from './versions.ts'

/** Parser and highlighter that are loaded when it is known what for: a warm build needs neither. */
export type LazyMarkdown = {
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  /** Loads the parser, and grammars for these languages besides those that are there. */
  readonly load: (languages: Iterable<string>) => Promise<void>
  /** The same for every language of the site: others are unknown from then on. */
  readonly loadAll: (languages: Iterable<string>) => Promise<void>
}

/** Thrown where something must be parsed that nobody saw coming: `loadAll`, and begin again. */
export class MarkdownNotLoaded extends Error {
  constructor() {
    super('Markdown is to be parsed, and no parser is loaded')
    this.name = 'MarkdownNotLoaded'
  }
}

type Loaded = {
  readonly parser: MarkdownParser
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
  const load = async (wanted: Iterable<string>, isAll: boolean): Promise<void> => {
    const languages = new Set([...(loaded?.languages ?? []), ...lowered(wanted)])
    const isMore = languages.size !== loaded?.languages.size
    const [parser, highlighter] = await Promise.all([
      loaded?.parser ?? loadParser(kind),
      loaded !== undefined && !isMore ? loaded.highlighter : loadHighlighter(languages),
    ])
    loaded = { parser, highlighter, languages, isAll: isAll || loaded?.isAll === true }
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
    load: (languages) => load(languages, false),
    loadAll: (languages) => load(languages, true),
  }
}

function lowered(languages: Iterable<string>): readonly string[] {
  return Array.from(languages, (language) => language.toLowerCase())
}

async function loadParser(kind: 'auto' | 'remark'): Promise<MarkdownParser> {
  const module = await import('./load-parser.ts')
  return module.loadParser(kind)
}

async function loadHighlighter(languages: ReadonlySet<string>): Promise<Highlighter> {
  const module = await import('./load-highlighter.ts')
  return module.loadHighlighter(languages)
}
