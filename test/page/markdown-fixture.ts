import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadWriters } from '../../src/commands/site/copy-feature.ts'
import { pageFeatures } from '../../src/commands/site/page-features.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeInFile } from '../../src/diagnostics/place.ts'
import type { Choices } from '../../src/features/conditions/config.ts'
import { features } from '../../src/features/index.ts'
import { readIcons } from '../../src/io/icons/read-icons.ts'
import type { ArticleNode, ComponentNode } from '../../src/model/article.ts'
import type { MarkdownConfig } from '../../src/model/config/site-config.ts'
import { once } from '../../src/model/once.ts'
import type { ParsedPage } from '../../src/model/page/parsed-page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import type { RenderComponent } from '../../src/model/theme.ts'
import { frontMatterKeysOf } from '../../src/page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../src/page/pipeline/page-parts.ts'
import { frontOf, type PageTools, pageOf, settingsOf } from '../../src/page/pipeline/parse-page.ts'
import { createProcessor } from '../../src/page/pipeline/processor.ts'
import { renderArticle } from '../../src/page/pipeline/render-article.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import { renderTextSync } from '../../src/page/pipeline/render-text.ts'
import type { MarkdownContext, SlowWork } from '../../src/page/tree/context.ts'
import { valuesFrom } from '../../src/page/tree/variables.ts'
import { strings } from '../../theme/strings.ts'
import { bundleOnce } from '../support/built-sites.ts'
import { englishTexts, highlighterFor, loadedParser } from '../support/markdown-tools.ts'

export const markdownConfig: MarkdownConfig = {
  html: 'safe',
  parser: 'auto',
  smart: false,
  headingIds: 'docsgen',
  tables: 'stack',
  remarkPlugins: [],
  rehypePlugins: [],
  trustedPlugins: [],
  roots: [],
  sourceUrl: undefined,
  components: ['site-map'],
  frontMatter: undefined,
  hash: 'config' as Hash,
}

const [parser, parserWithFormulas] = await Promise.all([
  loadedParser('auto'),
  loadedParser('auto', true),
])
const [withoutFormulas, withFormulas] = await Promise.all([loadedParts(), loadedParts(true)])
export const parts = withoutFormulas
const packageDir = fileURLToPath(new URL('../..', import.meta.url))
const icons = once(() => readIcons(packageDir))
const highlighter = await highlighterFor([
  'js',
  'ts',
  'json',
  'bash',
  'diff',
  'yaml',
  'text',
  'ini',
  'go',
  'python',
  'console',
])

/** What all features do with texts, loaded; `hasFormulas`: as a site with formulas has it. */
async function loadedParts(hasFormulas = false) {
  const made = createPageParts(pageFeatures, {
    formulas: hasFormulas,
    conditions: {},
    variables: {},
  })
  await made.load({ languages: new Set(['mermaid']), mayHold: () => true })
  return made
}

/** What features write of articles, each for a site that wants it. */
export const writers = await loadWriters(
  features,
  features.map(({ name }) => name),
)

export const frontMatterKeys = frontMatterKeysOf(features)

/** Settings of Markdown that a test changes, and whether formulas are drawn. */
export type TestSettings = Partial<MarkdownConfig> & {
  readonly math?: boolean
  readonly choices?: Choices
  readonly glossary?: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
}

/** Parser, highlighter and config as a site has them, grammars loaded; `config` changes settings. */
export function contextWith({
  math = false,
  choices = {},
  glossary,
  variables = {},
  ...config
}: TestSettings = {}): MarkdownContext {
  return {
    config: { ...markdownConfig, ...config },
    parser: math ? parserWithFormulas : parser,
    highlighter,
    textOf: englishTexts,
    frontMatterKeys,
    parts: {
      ...(math ? withFormulas : withoutFormulas),
      features: { conditions: choices },
      values: {
        ...(glossary === undefined ? {} : { glossary }),
        ...(Object.keys(variables).length === 0 ? {} : { variables }),
      },
    },
    icons,
    slowWork,
    grammars: 'loaded',
  }
}

const drawings = new Map<string, string>()
/** Draws diagrams in the thread of the bundled command line. */
const slowWork: SlowWork = {
  get packageDir() {
    bundleOnce()
    return packageDir
  },
  fontFiles: [join(packageDir, 'theme/assets/fonts/inter-latin.woff2')],
  resultKey: '',
  store: {
    read: (_stage, key) => drawings.get(key),
    write: (_stage, key, text) => void drawings.set(key, text),
  },
}

/** Shows a component as `<name {props}>...</name>`. */
export const plainComponents: RenderComponent = (name, props, _context, children) =>
  `<${name} ${JSON.stringify(props)}>${children()}</${name}>`

/** A page, and what its article is made of. */
export type Parsed = ParsedPage & { readonly nodes: readonly ArticleNode[] }

/** Parses the text of `content/guide/page.md`. */
export function parsed(text: string, config: TestSettings = {}): Parsed {
  return parsedIn(contextWith(config), text)
}

/** Parses it in a site that has these files besides, by their paths from its folder. */
export function parsedWith(
  files: Readonly<Record<string, string>>,
  text: string,
  config: TestSettings = {},
): Parsed {
  return parsedIn(contextWith(config), text, (path) =>
    files[path] === undefined
      ? { kind: 'missing', names: Object.keys(files).map((name) => name.replace(/.*\//, '')) }
      : { kind: 'text', text: files[path] },
  )
}

const NO_FILES: PageTools['readCode'] = () => ({ kind: 'missing', names: [] })

/** Parses it with a parser, highlighter and config of the test's own. */
export function parsedIn(given: MarkdownContext, text: string, readCode = NO_FILES): Parsed {
  const context: MarkdownContext = { ...given, grammars: 'loaded' }
  const file = {
    path: sourcePath('guide/page.md'),
    file: 'content/guide/page.md',
    text,
    hash: 'file' as Hash,
  }
  const asked = new Map<string, Map<string, string | undefined>>()
  const values = valuesFrom(context.parts, asked)
  const front = frontOf(file, context, values.variables)
  const settings = settingsOf(file, front, {
    dependsOn: () => undefined,
    readCode,
    ...values,
  })
  const rendered = renderTextSync(front.text, settings, createProcessor(context))
  const page = pageOf(
    file,
    { front, rendered, reads: new Map(), asked },
    {
      key: 'tools',
      context,
      renderComponent: plainComponents,
      schemas: {},
      toMarkdown: {},
      strings,
      writers,
    },
  )
  return { ...page, nodes: rendered.nodes }
}

/** The article as text: HTML with components as `<name {props}>...</name>` and slots as `{0}`. */
export function shown(
  body: readonly ArticleNode[],
  renderComponent: RenderComponent = plainComponents,
): string {
  return rendered(body, renderComponent).replace(/\x81\w+:(\d+)\x8D/g, '{$1}')
}

/** The article's HTML with its slots. */
export function rendered(body: readonly ArticleNode[], renderComponent: RenderComponent): string {
  return renderArticle(body, {
    renderComponent,
    page: { title: '', description: '', extra: {} },
    propsOf: ({ props }) => props,
    onFailure: (_node, error) => {
      throw error
    },
  })
}

/** The HTML of a text without front matter. */
export function html(text: string, config: TestSettings = {}): string {
  const render = createMarkdownRenderer(contextWith(config))
  return shown(render(text, { place: placeInFile('page.md') }).nodes)
}

/** `code line:column length` of each diagnostic, in order of place. */
export function problems({
  diagnostics,
}: {
  readonly diagnostics: readonly Diagnostic[]
}): string[] {
  return diagnostics
    .toSorted(
      (a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0),
    )
    .map(({ code, at }) => `${code} ${at?.line}:${at?.column} ${at?.length}`)
}

/** The components of a body with this name, wherever they stand. */
export function componentsOf(body: readonly ArticleNode[], name: string): readonly ComponentNode[] {
  return body.flatMap((node) => {
    if (!('children' in node)) return []
    const inner = componentsOf(node.children, name)
    return node.type === 'component' && node.name === name ? [node, ...inner] : inner
  })
}
