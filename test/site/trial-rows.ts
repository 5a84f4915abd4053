import { page } from '../support/temp-site.ts'

/*
 * The trial: what a team meets in its first hour with docsgen when it comes from another tool. It works, or a message
 * names the place and the site is built, or it is refused. Nothing of it is published wrongly without a word.
 */

export type Outcome = 'works' | 'message' | 'refused'

type Files = Readonly<Record<string, string>>

/** A page of Markdown and what is said of it: `code line:column`. */
export type ToldPage = readonly [what: string, text: string, told: string, ...more: string[]]

/** A page of Markdown, and what its built document holds. */
export type WorkingPage = readonly [what: string, text: string, html: RegExp]

/** A page whose text begins on the fifth line. */
const body = (text: string) => page('Page', text)
/** A page with a key on the third line. */
const key = (line: string) => `---\ntitle: Page\n${line}\n---\n\nText.\n`

/** Warnings: the site is built all the same. */
export const messages: readonly ToldPage[] = [
  ['an import of MDX', body("import Tabs from '@theme/Tabs'"), 'foreign-notation 5:1'],
  [
    '!!! note whose text becomes code',
    body('!!! note\n\n    Text.'),
    'foreign-notation 5:1',
    'foreign-notation 7:5',
  ],
  ['// [!code +]', body('```ts\na // [!code +]\n```'), 'code-comment 6:6'],
  ['ins=', body('```ts ins={2}\na\n```'), 'fence-line-missing 5:7'],
  ['del=', body('```ts del=\na\n```'), 'fence-value 5:7'],
  ['/word/', body('```ts /word/\na\n```'), 'fence-word-missing 5:7'],
  ['an unknown directive', body(':::widget\nText.\n:::'), 'directive-unknown 5:4'],
]

/** Errors: nothing is written. */
export const refusals: readonly ToldPage[] = [
  ['mermaid', body('```mermaid\nflowchat\n```'), 'diagram-kind 6:1'],
  ['weight', key('weight: 2'), 'front-matter-unknown-key 3:1'],
  [
    'two tabs of one name',
    body('::::tabs\n:::tab[A]\nText.\n:::\n:::tab[A]\nText.\n:::\n::::'),
    'tab-duplicate 9:1',
  ],
  [
    'two fences of one name in a group',
    body(':::code-group\n```sh title="A"\na\n```\n```sh title="A"\nb\n```\n:::'),
    'tab-duplicate 9:1',
  ],
  ['a link to a dot file', body('A [b](./.env)'), 'link-unpublished 5:7'],
  ['a link to a file outside', body('A [b](../package.json)'), 'link-unpublished 5:7'],
  ['a picture outside', body('![A](../b.svg)'), 'link-unpublished 5:6'],
  ['what the schema refuses', key('owner: 12'), 'front-matter-invalid 3:1'],
  ['a component that throws', body('Text.\n\n::boom'), 'component-failed 7:1'],
  ['a plugin that throws', body('Text.\n\nA bad word.'), 'plugin-failed 7:1'],
]

/** Files beside pages that are no pages of docsgen. */
export const refusedFiles = ['mdx', 'rst', 'adoc', 'ipynb', 'html'].map(
  (type) => `content/a.${type}`,
)

/** A line of a config, and what is said of it: `code column`. */
export type ToldLine = readonly [
  what: string,
  outcome: Outcome,
  line: string,
  told: string,
  ...more: string[],
]

/** Three configs, a line each of which is wrong. */
export const configs: Readonly<Record<string, readonly ToldLine[]>> = {
  'addresses that lead nowhere': [
    [
      'a dead link of the top bar',
      'refused',
      "topBar: [{ label: 'A', href: '/a' },",
      'link-not-found 24',
    ],
    ['a dead section', 'refused', "{ label: 'B', href: '/#b' }],", 'anchor-not-found 15'],
    ['a dead link of links', 'refused', "links: { app: '/app' },", 'link-not-found 10'],
    [
      'a dead path in head',
      'refused',
      "head: [{ tag: 'link', attributes: { rel: 'icon', href: '/icon.png' } }],",
      'link-not-found 50',
    ],
    [
      'a logo that is missing',
      'refused',
      "areas: [{ id: 'docs', prefix: '/', logo: { light: '/a.svg', dark: '/b.svg' } }],",
      'logo-missing 44',
      'logo-missing 61',
    ],
    ['a dead redirect', 'refused', "redirects: { '/old': '/gone',", 'redirect-target 15'],
    ['a redirect to a dead section', 'refused', "'/older': '/#gone',", 'anchor-not-found 2'],
    ['two redirects from one address', 'refused', "'/old/': '/',", 'redirect-invalid 2'],
    ['a redirect of no section', 'refused', "'/a#': '/',", 'redirect-invalid 2'],
    ['a redirect of a query', 'refused', "'/a?b': '/',", 'redirect-invalid 2'],
    ['a redirect of a pattern that is none', 'refused', "'/*/a': '/',", 'redirect-invalid 2'],
    ['a redirect from a page', 'refused', "'/': '/gone' },", 'redirect-shadowed 2'],
    ['a language without texts', 'message', "lang: 'nl',", 'lang-untranslated 1'],
  ],
  'names that mean nothing': [
    [
      'an area without pages',
      'message',
      "areas: [{ id: 'docs', prefix: '/' }, { id: 'api', prefix: '/api' }],",
      'config-no-effect 51',
    ],
    [
      'a navigation nobody shows',
      'message',
      "navigations: { doc: [{ links: ['/'] }] },",
      'config-no-effect 16',
    ],
    [
      'an unknown token',
      'message',
      "theme: { tokens: { '--contnet-w': '40rem' },",
      'config-no-effect 20',
    ],
    ['an islands folder that is missing', 'message', "islands: './widgets',", 'config-no-effect 1'],
    [
      'a component named like one of docsgen',
      'message',
      "components: { tip: './Tip.tsx' } },",
      'config-no-effect 15',
    ],
    [
      'an unknown text',
      'message',
      "i18n: { strings: { onThisPag: 'Contents' } },",
      'config-no-effect 20',
    ],
  ],
  'keys of other tools': [
    ['themeConfig', 'refused', 'themeConfig: {},', 'config-unknown-key 1'],
    ['baseUrl', 'refused', "baseUrl: '/docs/',", 'config-unknown-key 1'],
    ['nav', 'refused', 'nav: [],', 'config-unknown-key 1'],
    ['sidebar', 'refused', 'sidebar: [],', 'config-unknown-key 1'],
    ['site_name', 'refused', "site_name: 'A',", 'config-unknown-key 1'],
    ['favicon', 'refused', "favicon: '/a.svg',", 'config-unknown-key 1'],
    [
      'a plugin by its name',
      'refused',
      "markdown: { remarkPlugins: ['remark-math'] },",
      'config-invalid 13',
    ],
  ],
}

/** A site of its own and what is said of it: `code file:line:column`. */
export type ToldSite = readonly [what: string, outcome: Outcome, files: Files, ...told: string[]]

export const sites: readonly ToldSite[] = [
  [
    'no page at /',
    'refused',
    { 'content/guide.md': page('Guide') },
    'home-missing content/index.md:1:1',
  ],
  ['no page at all', 'refused', { 'content/guide.txt': 'Text.' }, 'content-missing'],
  [
    'a config by another name',
    'refused',
    { 'content/index.md': page('Home'), 'docs-site.config.mts': 'export default {}\n' },
    'config-unreadable docs-site.config.mts:1:1',
  ],
  [
    'a redirect at /',
    'works',
    {
      'content/guide.md': page('Guide'),
      'docs-site.config.ts': "export default { redirects: { '/': '/guide' } }",
    },
  ],
  [
    'an island whose file is not named like one',
    'message',
    {
      'content/index.md': page('Home'),
      'islands/MyChart.tsx': 'export default () => null\n',
      'islands/_axis.tsx': 'export const axis = 1\n',
      'docs-site.config.ts': "export default { theme: { islands: './islands' } }",
    },
    'config-no-effect docs-site.config.ts:1:27',
  ],
  [
    'an override that throws',
    'refused',
    {
      'content/index.md': page('Home'),
      'DocLayout.tsx': "export function DocLayout() {\n  throw new Error('no')\n}\n",
      'docs-site.config.ts':
        "export default { theme: { overrides: { 'layout/DocLayout.tsx': './DocLayout.tsx' } } }",
    },
    'render-failed content/index.md:1:1',
  ],
  [
    'a style sheet whose picture is missing',
    'refused',
    {
      'content/index.md': page('Home'),
      'brand.css': 'body {\n  background: url(./gone.png);\n}\n',
      'docs-site.config.ts': "export default { theme: { styles: ['./brand.css'] } }",
    },
    'theme-unbuildable brand.css:2:15',
  ],
]

/** Pages of which nothing is said, and what their documents hold. */
export const works: readonly WorkingPage[] = [
  ['MDX shown as code', body('```mdx\n<Tabs>\n```'), /Tabs/],
  [
    '#gh-dark-mode-only',
    body('![A](./a.svg#gh-dark-mode-only)'),
    /<img src="\/docs\/a\.svg"[^>]* class="only-dark"/,
  ],
  [
    '{width=300} behind an image',
    body('![A](./a.svg){width=300}'),
    /<img src="\/docs\/a\.svg" height="\d+" alt="A" width="300"/,
  ],
  ['a link to a .yaml file', body('[a](./a.yaml)'), /href="\/docs\/a\.yaml"/],
  ['a link to a .json file', body('[a](./a.json)'), /href="\/docs\/a\.json"/],
  ['the id of a heading', body('## A {#b}'), /<h2 id="b"/],
  ['a component of the site', body('::boom{title="fine"}'), /<b class="boom">fine<\/b>/],
  ['a plugin that takes its time', body('Text.'), /<p>Added later\.<\/p>/],
]

/** Files of the output folder of that site, and what they hold. */
export const builtFiles: readonly (readonly [what: string, file: string, holds: RegExp])[] = [
  ['links of the top bar lie under the base', 'index.html', /href="\/docs\/guide\/#part"/],
  ['links of links lie under the base', 'index.html', /href="\/docs\/guide\/"/],
  ['paths of head lie under the base', 'index.html', /href="\/docs\/a\.svg"/],
  ['a redirect lies where hosts look', 'old/index.html', /url=\/docs\/guide\/#part/],
  [
    'its canonical is absolute',
    'old/index.html',
    /canonical" href="https:\/\/a\.io\/docs\/guide\/#part"/,
  ],
  ['a data file that a page links to is served', 'a.yaml', /^level: info$/],
]
