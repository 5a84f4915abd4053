import { damageProblems } from '../../diagnostics/damage.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import {
  fileStart,
  type Place,
  placeAt,
  placeBehind,
  placeInFile,
} from '../../diagnostics/place.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { CodeFile, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import type { TextSettings } from '../tree/page-state.ts'
import { type AskedValues, type Variables, valuesFrom } from '../tree/variables.ts'
import { type ArticleTools, finishArticle } from './finish-article.ts'
import { type FrontMatterResult, readFrontMatter } from './front-matter/front-matter.ts'
import { pageDigests } from './page-digests.ts'
import { createProcessor } from './processor.ts'
import { type RenderedMarkdown, renderText } from './render-text.ts'
import { smartText } from './smart-text.ts'
import { titleFromPath } from './title-from-path.ts'

/** What pages are parsed with: made once, used for every page. */
export type PageTools = ArticleTools & {
  readonly context: MarkdownContext
  /** Digest of everything that pages depend on besides their sources. */
  readonly key: string
  /** Digest of a file of the site; undefined where there is none. */
  readonly digestOf: (path: string) => string | undefined
  /** A file that a page shows or includes. */
  readonly readCode: (path: string) => CodeFile
}

/** One source in, one page out: a function of that file, of what it shows and plugins read, and of the tools. */
type PageParser = (file: SourceFile) => Promise<ParsedPage>

export function createPageParser(tools: PageTools): PageParser {
  const { context } = tools
  const processor = createProcessor(context)
  return async (file) => {
    const reads = new Map<string, string | undefined>()
    const asked = new Map<string, Map<string, string | undefined>>()
    const values = valuesFrom(context.parts, asked)
    const front = frontOf(file, context, values.variables)
    const dependsOn = (path: string) => reads.set(path, tools.digestOf(path))
    const settings = settingsOf(file, front, {
      ...values,
      dependsOn,
      readCode(path) {
        // First the digest: a file that is written in between is then found to be another one.
        dependsOn(path)
        return tools.readCode(path)
      },
    })
    const rendered = await renderText(front.text, settings, processor)
    return pageOf(file, { front, rendered, reads, asked }, tools)
  }
}

/** The front matter of a file, and its text without it. */
export function frontOf(
  file: SourceFile,
  { config, frontMatterKeys: keys, parts }: MarkdownContext,
  variables: Variables | undefined,
): FrontMatterResult {
  const settings = { place: placeIn(file), keys, schema: config.frontMatter, variables, parts }
  return readFrontMatter(normalizeSource(file.text), settings)
}

/** Where spans of a page's text are: a page that a plugin has made is part of another file. */
function placeIn({ file, made }: SourceFile): Place {
  if (made === undefined) return placeInFile(file)
  return made.lines === undefined ? placeAt(fileStart(file)) : placeBehind(file, made.lines)
}

/** How the text of a page is rendered. */
export function settingsOf(
  source: SourceFile,
  { meta }: FrontMatterResult,
  reading: Pick<TextSettings, 'dependsOn' | 'readCode' | 'variables' | 'values'>,
): TextSettings {
  return {
    place: placeIn(source),
    title: { given: meta.title },
    firstLink: 0,
    under: 1,
    originals: source.headings,
    isDescription: false,
    takenIds: new Set(),
    contentFolder: contentFolderOf(source),
    ...reading,
  }
}

/** 'content/' for the page 'guide/a.md' in 'content/guide/a.md'. */
function contentFolderOf({ file, path }: SourceFile): string | undefined {
  return file.endsWith(path) ? file.slice(0, file.length - path.length) : undefined
}

type PagePieces = {
  readonly front: FrontMatterResult
  readonly rendered: RenderedMarkdown
  /** Digests of the files that plugins have named, by path. */
  readonly reads: ReadonlyMap<string, string | undefined>
  readonly asked: AskedValues
}

/** Puts a page together and finishes its article. */
export function pageOf(
  source: SourceFile,
  { front, rendered, reads, asked }: PagePieces,
  tools: Omit<PageTools, 'digestOf' | 'readCode'>,
): ParsedPage {
  const { file, path } = source
  const { links, diagnostics } = front
  const { leadingTitle, nodes, isUnreadable = false, ...facts } = rendered
  const { smart } = tools.context.config
  const meta = smart ? smartMeta(front.meta) : front.meta
  const given =
    meta.title ?? (smart && leadingTitle !== undefined ? smartText(leadingTitle) : leadingTitle)
  const title = given ?? titleFromPath(path)
  const made = { title, meta, nodes }
  const { finished, diagnostics: failures } = finishArticle(made, tools, placeIn(source))
  const problems = [
    ...damageProblems(source),
    ...(isUnreadable
      ? facts.diagnostics
      : [
          ...withTitle(given, { source, front }, facts.diagnostics),
          ...questionProblems(facts, meta, file),
        ]),
    ...failures,
  ]
  const page = {
    ...facts,
    source: path,
    file,
    ...(source.made?.isFile === false ? { hasNoFile: true as const } : {}),
    hash: hashOfAll([
      tools.key,
      file,
      path,
      source.hash,
      ...[...reads, ...[...asked.values()].flatMap((own) => [...own])].flat(),
    ]),
    meta,
    ...(links.length === 0 ? {} : { metaLinks: links }),
    title,
    // What stands in another file is not mended by what would mend the page.
    diagnostics: [...diagnostics, ...problems].map((found) =>
      source.made === undefined ? found : { ...found, fix: undefined },
    ),
    ...askedValues(asked),
    reads: Array.from(reads, ([path, digest]) => ({ path, digest })),
    ...finished,
  }
  return { ...page, ...pageDigests(page) }
}

/** What is shown of the front matter is text, too. */
function smartMeta({ title, label, description, ...meta }: FrontMatter): FrontMatter {
  return {
    ...meta,
    title: title && smartText(title),
    label: label && smartText(label),
    description: description && smartText(description),
  }
}

/** What a page has asked features for, where it has. */
function askedValues(asked: AskedValues): Pick<ParsedPage, 'asked'> {
  const some = [...asked].filter(([, values]) => values.size > 0)
  if (some.length === 0) return {}
  return { asked: Object.fromEntries(some.map(([name, own]) => [name, readValues(own)])) }
}

/** JSON has no undefined. */
function readValues(
  values: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Array.from(values, ([name, value]) => [name, value ?? null]))
}

/** A page of questions has some. */
function questionProblems(
  { headings }: Pick<RenderedMarkdown, 'headings'>,
  { schema }: FrontMatter,
  file: string,
): readonly Diagnostic[] {
  if (schema === undefined || headings.some(({ level }) => level === 3)) return []
  const args = { key: 'schema', expected: 'a page with headings of level 3', received: 'none' }
  return [diagnostic('front-matter-invalid', args, fileStart(file))]
}

/** What was found in a text, with what is to be said of its title, which is said once. */
function withTitle(
  title: string | undefined,
  {
    source: { file },
    front: { meta, mayHaveTitle },
  }: Pick<PagePieces, 'front'> & {
    readonly source: SourceFile
  },
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (title !== undefined || mayHaveTitle || meta.layout === 'home') return found
  // A first heading of level 1 that cannot be the title is no second one.
  const first = found.find(({ code }) => code === 'heading-second-h1')
  const others = found.filter((problem) => problem !== first)
  return [diagnostic('title-missing', {}, fileStart(file)), ...others]
}
