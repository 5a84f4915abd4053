import type { UnrenderedPage } from '../../../src/commands/site/page-source.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import type { ApiInputs } from '../../../src/features/openapi/api-inputs.ts'
import { generateApi } from '../../../src/features/openapi/generate-api.ts'
import { readSpec } from '../../../src/features/openapi/read/read-spec.ts'
import type { SpecNode } from '../../../src/features/openapi/read/spec-node.ts'
import { remarkParser } from '../../../src/io/markdown/remark-parser.ts'
import type { ArticleNode, ComponentNode } from '../../../src/model/article.ts'
import { hashOf } from '../../../src/model/hash.ts'
import { plainFrontMatter } from '../../../src/model/page/front-matter.ts'
import type { SourceFile } from '../../../src/model/page/parsed-page.ts'
import { sourcePath } from '../../../src/model/paths.ts'
import { frontMatterKeysOf } from '../../../src/page/pipeline/front-matter/front-matter-keys.ts'
import { createTextTools } from '../../../src/page/pipeline/text-tools.ts'
import type { MarkdownContext } from '../../../src/page/tree/context.ts'
import { englishTexts, partsOfVariables, plainHighlighter } from '../../support/markdown-tools.ts'

const parts = await partsOfVariables({})

/** A file as the loader hands it over. */
export function sourceFile(path: string, text: string): SourceFile {
  return { path: sourcePath(path), file: `content/${path}`, text, hash: hashOf(text) }
}

/** Markdown as a site without a config has it; code is escaped and not coloured. */
export function plainMarkdown(): MarkdownContext {
  return {
    config: {
      html: 'safe',
      parser: 'remark',
      smart: false,
      headingIds: 'docsgen',
      tables: 'stack',
      remarkPlugins: [],
      rehypePlugins: [],
      trustedPlugins: [],
      roots: [],
      sourceUrl: undefined,
      components: [],
      frontMatter: undefined,
    },
    parser: remarkParser(),
    highlighter: plainHighlighter,
    textOf: englishTexts,
    frontMatterKeys: frontMatterKeysOf([]),
    parts,
  }
}

export type Generated = {
  readonly pages: readonly UnrenderedPage[]
  readonly page: UnrenderedPage
  readonly diagnostics: readonly Diagnostic[]
}

/** The keys of the pages of a document by their sources, with a page for each operation. */
export function jobsOf(yaml: string): ReadonlyMap<string, string> {
  const { value } = generateApi({
    ...inputsOf([sourceFile('openapi.yaml', yaml)], { pages: 'operation' }),
    remembered: (_, make) => make(),
  })
  return new Map(value.pages.map(({ key, write }) => [write().source, key]))
}

/** All pages of a reference, and the problems of its document. */
export function madeApi(
  inputs: Omit<ApiInputs, 'remembered'>,
): Pick<Generated, 'pages' | 'diagnostics'> {
  const { value, diagnostics } = generateApi({ ...inputs, remembered: (_, make) => make() })
  return {
    pages: value.pages.map(({ write }) => write()),
    diagnostics: [...diagnostics, ...value.checks.run()],
  }
}

type FixtureOptions = {
  readonly files?: Readonly<Record<string, string>>
  readonly prose?: Readonly<Record<string, string>>
  readonly languages?: ApiInputs['languages']
  readonly pages?: ApiInputs['pages']
  readonly articleBytes?: ApiInputs['articleBytes']
  readonly tables?: MarkdownContext['config']['tables']
  readonly variables?: Readonly<Record<string, string>>
}

function inputsOf(
  files: readonly SourceFile[],
  options: FixtureOptions,
): Omit<ApiInputs, 'remembered'> {
  const markdown = plainMarkdown()
  return {
    files,
    candidates: Object.entries(options.prose ?? {}).map(([path, text]) => sourceFile(path, text)),
    folder: 'ipa/resources',
    route: '/api/resources',
    pages: options.pages ?? 'tag',
    articleBytes: options.articleBytes ?? (() => 0),
    languages: options.languages ?? ['curl'],
    product: 'acme-cloud',
    text: createTextTools({
      ...markdown,
      config: { ...markdown.config, tables: options.tables ?? markdown.config.tables },
      parts: {
        ...parts,
        values: options.variables === undefined ? {} : { variables: options.variables },
      },
    }),
  }
}

/** Generates the pages of a document; `files` and `prose` by path. */
export function generate(yaml: string, options: FixtureOptions = {}): Generated {
  const others = Object.entries(options.files ?? {})
  const files = [
    sourceFile('openapi.yaml', yaml),
    ...others.map(([path, text]) => sourceFile(path, text)),
  ]
  const { pages, diagnostics } = madeApi(inputsOf(files, options))
  const page = pages[0] ?? emptyPage()
  return {
    pages,
    page,
    diagnostics: [...diagnostics, ...pages.flatMap((made) => made.diagnostics)],
  }
}

function emptyPage(): UnrenderedPage {
  return {
    source: sourcePath('none.md'),
    file: 'none',
    hash: hashOf(''),
    meta: plainFrontMatter,
    title: '',
    nodes: [],
    headings: [],
    anchors: [],
    links: [],
    text: [],
    languages: [],
    diagnostics: [],
  }
}

/** Reads a document that must be readable. */
export function specOf(yaml: string): SpecNode {
  const { value, diagnostics } = readSpec([sourceFile('openapi.yaml', yaml)])
  if (value === undefined) throw new Error(`unreadable: ${JSON.stringify(diagnostics)}`)
  return value
}

/** All components of a name, in reading order. */
export function components(nodes: readonly ArticleNode[], name: string): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return []
    const inner = components(node.children, name)
    return node.type === 'component' && node.name === name ? [node, ...inner] : inner
  })
}

/** The property row of a name (the first one). */
export function row(nodes: readonly ArticleNode[], name: string): ComponentNode {
  const found = components(nodes, 'property').find(({ props }) => props['name'] === name)
  if (found === undefined) throw new Error(`no property ${name}`)
  return found
}

/** Words of nodes: HTML without tags, texts of badges, tabs and code. */
export function words(nodes: readonly ArticleNode[]): string {
  return nodes
    .map(wordsOf)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf(node: ArticleNode): string {
  switch (node.type) {
    case 'raw':
      return ` ${node.value.replace(/<[^>]+>/g, ' ')} `
    case 'text':
      return node.value
    case 'element':
      return ` ${node.children.map(wordsOf).join('')} `
    case 'component':
      return [
        '',
        ...['text', 'name', 'type', 'default', 'title'].map((key) => String(node.props[key] ?? '')),
        ...[node.props['limits'] ?? []].flat().map(String),
        String(node.props['html'] ?? '').replace(/<[^>]+>/g, ''),
        words(node.children),
        '',
      ].join(' ')
    default:
      return ''
  }
}

/** The code of a panel. */
export function codeOf(nodes: readonly ArticleNode[], name: string): string {
  const panel = components(nodes, 'code-panel').find(({ props }) => props['name'] === name)
  if (panel === undefined) throw new Error(`no panel ${name}`)
  return plainCode(panel)
}

/** The text of a panel without its markup. */
export function plainCode(panel: ComponentNode): string {
  return String(panel.props['html'])
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** `code file:line:column` of diagnostics. */
export function placed(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
}

/** A document with one operation, whose parts are given as YAML at their indentation. */
export function oneOperation(parts: {
  readonly operation?: string
  readonly components?: string
  readonly root?: string
  readonly version?: string
}): string {
  return [
    `openapi: ${parts.version ?? '3.1.0'}`,
    'info: { title: Things, version: "1" }',
    'servers: [{ url: https://api.example.com/v1 }]',
    ...(parts.root === undefined ? [] : [parts.root]),
    'paths:',
    '  /things:',
    '    post:',
    '      operationId: makeThing',
    '      summary: Make a thing',
    '      tags: [Things]',
    ...(parts.operation === undefined ? [] : [indent(parts.operation, 6)]),
    ...(parts.operation?.includes('responses:') === true
      ? []
      : ['      responses: { "204": { description: Done. } }']),
    ...(parts.components === undefined ? [] : ['components:', indent(parts.components, 2)]),
    '',
  ].join('\n')
}

/** A document whose one operation takes a body of this schema. */
export function bodySchema(schema: string, components?: string): string {
  return oneOperation({
    operation: `requestBody:\n  content:\n    application/json:\n      schema:\n${indent(schema, 8)}`,
    ...(components === undefined ? {} : { components }),
  })
}

export function indent(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by))
}
