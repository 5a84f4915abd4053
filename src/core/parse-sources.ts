import type { Diagnostic, Noted } from '../diagnostics/diagnostic.ts'
import type { BodyNode, ParsedPage, SourceFile } from '../model/page.ts'
import type { PageFacts } from '../model/routes.ts'
import type { MarkdownContext } from './content/context.ts'
import { parsePage } from './content/parse-page.ts'
import { hashOf } from './hash.ts'
import type { Memo } from './memo.ts'
import { apiSources, generateApi } from './openapi/generate-api.ts'
import { toInternal } from './routes/area-for.ts'
import type { SiteInputs } from './site-inputs.ts'

/** A page's facts, and its article when somebody wants it. */
export type Parsed = { readonly facts: PageFacts; readonly body: () => readonly BodyNode[] }

/** Parses every Markdown file, and makes the pages of the OpenAPI document if there is one. */
export function parseSources(inputs: SiteInputs, memo: Memo): Noted<readonly Parsed[]> {
  const { config, parser, highlighter } = inputs
  const context: MarkdownContext = { config: config.markdown, parser, highlighter }
  const parsing: Parsing = { inputs, context, memo }
  const api = parseApi(parsing)
  const pages = inputs.sources
    .filter(({ path }) => !api.prose.has(path))
    .map((file) => parseFile(file, parsing))
  return { value: [...pages, ...api.pages], diagnostics: api.diagnostics }
}

type Parsing = {
  readonly inputs: SiteInputs
  readonly context: MarkdownContext
  readonly memo: Memo
}

function parseFile(file: SourceFile, { inputs, context, memo }: Parsing): Parsed {
  const { config, parser, highlighter } = inputs
  const key = hashOf(
    'parse',
    file.file,
    file.path,
    file.hash,
    config.markdown.hash,
    parser.version,
    highlighter.version,
  )
  const compute = () => parsePage(file, context)
  const facts = memo.of('facts', key, () => {
    const { body, ...rest } = compute()
    memo.of('body', key, () => body)
    return rest
  })
  return { facts, body: () => memo.of('body', key, () => compute().body) }
}

type ApiPages = {
  readonly pages: readonly Parsed[]
  readonly diagnostics: readonly Diagnostic[]
  /** Markdown files that are text of the API pages and no pages of their own. */
  readonly prose: ReadonlySet<string>
}

/** The pages of an API reference depend on each other (shared objects), so they are remembered as one. */
function parseApi({ inputs, context, memo }: Parsing): ApiPages {
  const { api, config } = inputs
  if (api === undefined || config.api === undefined) {
    return { pages: [], diagnostics: [], prose: new Set() }
  }
  const folder = toInternal(config.api.route, config.areas).slice(1)
  const candidates = inputs.sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const key = hashOf(
    'api',
    ...[...api, ...candidates].flatMap(({ file, hash }) => [file, hash]),
    folder,
    JSON.stringify(config.api),
    config.product.slug,
    config.markdown.hash,
    inputs.parser.version,
    inputs.highlighter.version,
  )
  const made = memo.of('api', key, () => {
    const sources = new Set(apiSources({ files: api, folder }))
    const prose = candidates.filter(({ path }) => sources.has(path))
    const { value, diagnostics } = generateApi({
      files: api,
      prose,
      folder,
      route: config.api?.route ?? '',
      languages: config.api?.languages ?? [],
      product: config.product.slug,
      markdown: context,
    })
    return { pages: value, diagnostics, prose: prose.map(({ path }) => path) }
  })
  return {
    pages: made.pages.map(parsedPage),
    diagnostics: made.diagnostics,
    prose: new Set<string>(made.prose),
  }
}

function parsedPage({ body, ...facts }: ParsedPage): Parsed {
  return { facts, body: () => body }
}
