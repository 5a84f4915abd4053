import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts'
import type { BodyNode, ParsedPage, SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import type { PageDigests, PageFacts } from '../model/routes.ts'
import type { MarkdownContext } from './content/context.ts'
import { type Facts, FileFacts, type Outline } from './file-facts.ts'
import { hashOf } from './hash.ts'
import { type Memo, once } from './memo.ts'
import { pageDigests } from './page-digests.ts'
import { toInternal } from './routes/area-for.ts'
import type { SiteInputs } from './site-inputs.ts'

/** A page's facts, and its article when somebody wants it. Its headings, links and text for search are read when they are looked at. */
export type Parsed = {
  readonly facts: PageFacts
  readonly body: () => readonly BodyNode[]
  /** What the article is remembered by; undefined for a page that is not one file. */
  readonly key: Hash | undefined
}

/** Parses every Markdown file, and makes the pages of the OpenAPI document if there is one. */
export function parseSources(inputs: SiteInputs, memo: Memo): Noted<readonly Parsed[]> {
  const { config, parser, highlighter } = inputs
  const parsing: Parsing = { inputs, parse: parserOf(inputs), memo }
  const api = parseApi(inputs, memo)
  const parts = [config.markdown.hash, parser.version, highlighter.version]
  const pages = inputs.sources
    .filter(({ path }) => !api.prose.has(path))
    .map((file) => memo.made('parsed', file, parts, () => parseFile(file, parsing)))
  return { value: [...pages, ...api.pages], diagnostics: api.diagnostics }
}

type Parsing = {
  readonly inputs: SiteInputs
  readonly parse: (file: SourceFile) => ParsedPage
  readonly memo: Memo
}

/** The stage of the keys of files, which are asked for several times in a build. */
export const PARSE_KEY = 'parse-key'

/** What the facts, the text and the article of a file are remembered by. Digested once for each file. */
export function parseKey(
  file: SourceFile,
  { config, parser, highlighter }: Omit<ParserInputs, 'readers'>,
  memo: Pick<Memo, 'made'>,
): Hash {
  const parts = [config.markdown.hash, parser.version, highlighter.version]
  return memo.made(PARSE_KEY, file, parts, () =>
    hashOf('parse', file.file, file.path, file.hash, ...parts),
  )
}

type ParserInputs = Pick<SiteInputs, 'config' | 'parser' | 'highlighter' | 'readers'>

/** Parses with what a build has: many files by one set-up, which is made when the first is parsed. */
export function parserOf(inputs: ParserInputs) {
  const pageParser = once(() => inputs.readers.createPageParser(contextOf(inputs)))
  return (file: SourceFile): ParsedPage => pageParser()(file)
}

function contextOf({ config, parser, highlighter, readers }: ParserInputs): MarkdownContext {
  return { config: config.markdown, parser, highlighter, rare: readers.rare }
}

function parseFile(file: SourceFile, { inputs, parse, memo }: Parsing): Parsed {
  const key = parseKey(file, inputs, memo)
  const facts = parsedFacts(file, { key, parse, memo })
  return {
    facts: new FileFacts(facts, {
      outline: () => memo.of('outline', key, () => partsOf(parse(file)).outline),
      text: () => memo.of('text', key, () => parse(file).text),
      links: () => memo.of('refs', key, () => parse(file).links),
    }),
    body: () => memo.of('body', key, () => parse(file).body),
    key,
  }
}

/** What a file was parsed by, and where that is remembered. */
type FileParsing = {
  readonly key: Hash
  readonly parse: (file: SourceFile) => ParsedPage
  readonly memo: Memo
}

/** The facts of a file. If nobody remembers them it is parsed, and the rest is remembered too. */
export function parsedFacts(file: SourceFile, { key, parse, memo }: FileParsing): Facts {
  return memo.of('facts', key, () => {
    const page = parse(file)
    memo.of('body', key, () => page.body)
    return factsOf(page, key, memo)
  })
}

/** The facts of a page that was just parsed. All else but its article is remembered on the way. */
export function factsOf(page: ParsedPage, key: Hash, memo: Pick<Memo, 'of'>): Facts {
  const { text, links, outline, facts } = partsOf(page)
  memo.of('outline', key, () => outline)
  memo.of('text', key, () => text)
  memo.of('refs', key, () => links)
  return facts
}

/** A page in the parts that are remembered on their own. */
export function partsOf({ body, text, links, ...page }: ParsedPage): PageParts {
  const { headings, anchors, ...others } = page
  const outline = { headings, anchors }
  return { body, text, links, outline, facts: { ...others, ...pageDigests(page) } }
}

export type PageParts = Pick<ParsedPage, 'body' | 'text' | 'links'> & {
  readonly outline: Outline
  readonly facts: Facts
}

type ApiPages = {
  readonly pages: readonly Parsed[]
  readonly diagnostics: readonly Diagnostic[]
  /** Markdown files that are text of the API pages and no pages of their own. */
  readonly prose: ReadonlySet<string>
}

/** What an API reference is remembered by; undefined for a site without one. */
export function apiKey(inputs: SiteInputs): Hash | undefined {
  return apiSources(inputs)?.key
}

function apiSources({ api, config, sources, parser, highlighter }: SiteInputs) {
  if (api === undefined || config.api === undefined) return undefined
  const folder = toInternal(config.api.route, config.areas).slice(1)
  const candidates = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const key = hashOf(
    'api',
    ...[...api, ...candidates].flatMap(({ file, hash }) => [file, hash]),
    folder,
    JSON.stringify(config.api),
    config.product.slug,
    config.markdown.hash,
    parser.version,
    highlighter.version,
  )
  return { key, settings: config.api, files: api, folder, candidates }
}

/** The pages of an API reference depend on each other (shared objects), so they are remembered as one. */
export function parseApi(inputs: SiteInputs, memo: Pick<Memo, 'of'>): ApiPages {
  const from = apiSources(inputs)
  if (from === undefined) return { pages: [], diagnostics: [], prose: new Set() }
  const { key, settings, files, folder, candidates } = from
  const made = memo.of('api', key, () => {
    const { value, diagnostics } = inputs.readers.generateApi({
      files,
      candidates,
      folder,
      route: settings.route,
      languages: settings.languages,
      product: inputs.config.product.slug,
      markdown: contextOf(inputs),
    })
    const pages = value.pages.map((page) => ({ ...page, ...pageDigests(page) }))
    return { ...value, pages, diagnostics }
  })
  return {
    pages: made.pages.map(parsedPage),
    diagnostics: made.diagnostics,
    prose: new Set<string>(made.prose),
  }
}

function parsedPage({ body, ...facts }: ParsedPage & PageDigests): Parsed {
  return { facts, body: () => body, key: undefined }
}
