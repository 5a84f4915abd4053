import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { transformSync } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { loadSite } from '../../src/commands/site/load-site.ts'
import { parsed, parsedWith } from '../page/markdown-fixture.ts'
import { testHost } from '../support/host.ts'
import { isLong } from '../support/long.ts'
import { type Fence, fencesIn } from '../support/markdown-files.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const all = fencesIn('docs/content')
const inLanguage = (...languages: readonly string[]) =>
  all.filter(({ lang }) => languages.includes(lang))

/** 'docs/content/guide/search.md:18' -> 'guide/search.md' */
const pageOf = ({ at }: Fence) => at.replace(/^docs\/content\/|:\d+$/g, '')
const titleOf = ({ meta }: Fence) => /title="([^"]+)"/.exec(meta)?.[1]

/** Samples of TypeScript that are no config: files that a site may hold, and the package's types. */
const OTHER_CODE = /"(?:plugins|islands|brand)\/|^docs\/content\/contributing\//
const isConfig = (fence: Fence) =>
  fence.lang === 'ts' &&
  !OTHER_CODE.test(fence.meta) &&
  !OTHER_CODE.test(fence.at) &&
  /^export default|^ *\{|^\w+: /m.test(fence.code) &&
  !/^(?:type|const) /m.test(fence.code)

/** What is said of samples of an API page's text, which is read together with the OpenAPI document. */
const saidOf = ({ code }: Fence) =>
  Array.from(
    code.matchAll(/^:+operation\{/gm),
    () => 'Unknown directive operation; its text is shown as it is',
  )

/** Files that samples show code of or include. */
const EXAMPLES = {
  ...Object.fromEntries(
    ['examples/send.ts', 'examples/items-1.yaml', 'examples/items-2.yaml'].map((path) => [
      path,
      readFileSync(`docs/${path}`, 'utf8'),
    ]),
  ),
  'content/guide/_setup.md': 'Text.\n',
  'content/guide/_parts/setup.md': 'Text.\n',
  'content/guide/_snippets/setup-key.md': 'Text.\n',
  'content/guide/_snippets/keys.md': '<!-- #region short -->\nText.\n<!-- #endregion -->\n',
  'content/_snippets/plan-note.md': 'On {$plan} for {$days} days.\n',
}

/** A whole config of a sample, which may be a part of one, or one area. */
function configOf({ code }: Fence): string {
  if (/^export default/m.test(code)) return code
  const part = code.startsWith('{') ? `areas: [${code}]` : code
  return `import { defineConfig } from 'docsgen'\nexport default defineConfig({\n${part}\n})\n`
}

let site: TempSite
beforeAll(() => {
  site = tempSite({ 'content/_glossary.md': 'Slot\n: A place.\n' })
})

describe('samples of the manual', () => {
  it('there are many, each in a language that is checked below or is no code of a site', () => {
    expect(all.length).toBeGreaterThan(100)
    const checked = ['md', 'ts', 'tsx', 'js', 'json', 'yaml', 'css']
    const others = [
      'output',
      'text',
      'bash',
      'sh',
      'console',
      'diff',
      'nginx',
      'powershell',
      'math',
      'mermaid',
    ]
    const languages = new Set(all.map(({ lang }) => lang))
    expect([...languages].filter((lang) => ![...checked, ...others].includes(lang))).toEqual([])
  })

  it.each(inLanguage('md').map((fence) => [fence.at, fence] as const))(
    'Markdown has nothing to complain about: %s',
    (_at, fence) => {
      const { code } = fence
      const text = code.startsWith('---')
        ? code
        : `---\ntitle: Page\n---\n\n## Section\n\n${code}\n`
      const { diagnostics } = parsedWith(EXAMPLES, text, {
        components: ['tour', 'chart'],
        math: true,
        variables: {
          version: '1.8',
          'limits.peers': '100',
          plan: 'pro',
          days: '30',
          beta: 'false',
        },
        choices: { hosting: { label: 'Hosting', values: ['Cloud', 'Self-hosted'] } },
        glossary: { slot: 'A place.', island: 'A component.' },
      })
      expect(diagnostics.map(({ message }) => message)).toEqual(saidOf(fence))
    },
  )

  it('front matter and data of YAML', () => {
    const yaml = inLanguage('yaml')
    expect(yaml.length).toBeGreaterThan(4)
    for (const fence of yaml) {
      expect(parseAllDocuments(fence.code).flatMap(({ errors }) => errors)).toEqual([])
      // A file of its own, or steps of a workflow.
      if (titleOf(fence) !== undefined || fence.code.startsWith('- ')) continue
      const title = /^title:/m.test(fence.code) ? '' : 'title: Page\n'
      const { diagnostics } = parsed(`---\n${title}${fence.code}\n---\n\nText.\n`)
      expect([fence.at, ...diagnostics.map(({ message }) => message)]).toEqual([fence.at])
    }
  })

  it('data of JSON parses, a part of a file as a whole one', () => {
    for (const { code, at } of inLanguage('json')) {
      const whole = /^[{[]/.test(code) ? code : `{${code}}`
      expect(() => JSON.parse(whole), at).not.toThrow()
    }
  })

  it('code compiles', () => {
    for (const { code, at } of inLanguage('tsx', 'js', 'ts').filter((one) => !isConfig(one))) {
      expect(() => transformSync(code, { loader: 'tsx', logLevel: 'silent' }), at).not.toThrow()
    }
  })

  it('each config is loaded by docsgen and found right', async () => {
    const configs = all.filter(isConfig)
    expect(configs.length).toBeGreaterThan(20)
    const imported = all.filter((fence) => titleOf(fence)?.startsWith('plugins/'))
    site.write(Object.fromEntries(imported.map((fence) => [titleOf(fence) ?? '', fence.code])))
    for (const [index, fence] of configs.entries()) {
      const config = `sample-${index}.config.ts`
      site.write({ [config]: configOf(fence) })
      const { diagnostics } = await loadSite({ dir: site.dir, config }, testHost(site.dir))
      const said = diagnostics.map(({ message }) => message)
      expect([fence.at, ...said]).toEqual([fence.at])
    }
  })

  it.runIf(isLong)(
    'each look that the manual sets is built, by itself',
    async () => {
      const looks = all.filter((fence) => isConfig(fence) && pageOf(fence) === 'guide/theming.md')
      expect(looks.length).toBeGreaterThan(5)
      const inter = (style: string) =>
        `node_modules/@fontsource-variable/inter/files/inter-latin-wght-${style}.woff2`
      const fonts = { lora: 'normal', 'lora-italic': 'italic', 'fira-code': 'normal' }
      const own = tempSite({
        ...Object.fromEntries(
          all
            .filter((fence) => /^(?:brand|islands)\//.test(titleOf(fence) ?? ''))
            .map((fence) => [titleOf(fence) ?? '', fence.code]),
        ),
        'content/index.md': page('Home'),
      })
      for (const [name, style] of Object.entries(fonts))
        copyFileSync(inter(style), own.path(`brand/${name}.woff2`))
      for (const fence of looks) {
        own.write({ 'docs-site.config.ts': configOf(fence) })
        const { code, stderr } = await own.call(['build', '--strict', '--no-color'])
        expect([fence.at, code, stderr]).toEqual([
          fence.at,
          0,
          expect.not.stringContaining('error'),
        ])
        const sheet = readdirSync(own.path('dist/_docsgen')).find((name) =>
          /^styles-.*\.css$/.test(name),
        )
        const css = own.read(`dist/_docsgen/${sheet}`)
        for (const [, family] of fence.code.matchAll(/family: '([^']+)'/g))
          expect(css).toContain(`@font-face{font-family:"${family}";`)
      }
    },
    120_000,
  )

  it('the theme, with its island, override, style sheet and directive, and the plugins are built', async () => {
    const files = all.filter((fence) =>
      dirname(titleOf(fence) ?? '').match(/^(?:brand|islands|plugins)$/),
    )
    const tour = inLanguage('md').find(({ code }) => code.startsWith(':::tour'))
    const chart = inLanguage('md').find(({ code }) => code.startsWith(':::chart'))
    expect(files.map(titleOf).toSorted()).toEqual([
      'brand/Chart.tsx',
      'brand/Footer.tsx',
      'brand/Plan.tsx',
      'brand/Tour.tsx',
      'brand/brand.css',
      'islands/counter.tsx',
      'plugins/changelog.ts',
      'plugins/charts.ts',
      'plugins/emphasis.ts',
      'plugins/feed.ts',
      'plugins/formulas.ts',
      'plugins/quotes.ts',
      'plugins/shortcuts.ts',
      'plugins/version.ts',
    ])
    site.write({
      ...Object.fromEntries(files.map((fence) => [titleOf(fence) ?? '', fence.code])),
      'docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { z } from 'zod'
import { changelog } from './plugins/changelog.ts'
import { charts } from './plugins/charts.ts'
import { emphasis } from './plugins/emphasis.ts'
import { feed } from './plugins/feed.ts'
import { formulas } from './plugins/formulas.ts'
import { quotes } from './plugins/quotes.ts'
import { shortcuts } from './plugins/shortcuts.ts'
import { version } from './plugins/version.ts'
export default defineConfig({
  title: 'Site',
  frontMatter: z.object({ author: z.string().optional() }),
  markdown: { remarkPlugins: [quotes, version] },
  plugins: [
    changelog({ folder: 'data/changes' }),
    charts({ color: '#123456' }),
    emphasis({ mark: '‼' }),
    feed(),
    formulas(),
    shortcuts(),
  ],
  theme: {
    styles: ['./brand/brand.css'],
    overrides: { 'components/Footer.tsx': './brand/Footer.tsx' },
    islands: './islands',
    components: {
      tour: './brand/Tour.tsx',
      chart: './brand/Chart.tsx',
      plan: './brand/Plan.tsx',
      clicks: './Clicks.tsx',
    },
  },
})
`,
      'Clicks.tsx': `import Counter from './islands/counter.tsx'
export default () => <Counter start={3} />
`,
      'data/quotes.json': '[]',
      'data/changes/1.json': '{ "version": "1-8", "text": "Faster: $a^2$!!" }',
      // The site has a component of that name, which wins.
      'plugins/Chart.tsx': 'export default () => null',
      'plugins/Keys.tsx':
        'export default ({ keys }: { keys: string[] }) => <kbd>{keys.join(" ")}</kbd>',
      'plugins/chart.css': '.chart { inline-size: 20rem; }',
      'content/tour.mp4': 'A film.',
      'content/index.md': page(
        'Home',
        `Version %version%: press :keys[Ctrl+K].\n\n::fragment{name="recent"}\n\n${tour?.code}\n\n${chart?.code}\n\n::clicks\n\n:::plan{name="Pro"}\nMore.\n:::`,
      ).replace('---\n', '---\nauthor: Ada\n'),
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    // The plugin of the sample looks for descriptions.
    expect(stderr).toContain('feed/no-description  Version 1-8 says nothing of itself')
    expect(stderr.match(/^warning/gm)).toHaveLength(1)
    expect(site.read('dist/index.md')).toContain('**Part of the Pro plan.** More.')
    expect(site.read('dist/index.md')).toContain('press <kbd>Ctrl</kbd>+<kbd>K</kbd>.')
    const html = site.read('dist/index.html')
    for (const part of [
      'Version 1.8.2: press <kbd>Ctrl K</kbd>.',
      '<figure class="tour" data-wide="true">',
      '<meter value="120" max="200">',
      'Clicked 3 times',
      'Written by Ada',
      '<ul><li><a href="/changes/1-8">Version 1-8</a></li></ul>',
      '<meta name="theme-color" content="#123456">',
    ]) {
      expect(html.replaceAll('<!-- -->', '')).toContain(part)
    }
    const made = site.read('dist/changes/1-8.html')
    expect(made).toMatch(/Faster: <span class="katex">.*<msup>.*‼/s)
    expect(JSON.parse(site.read('dist/news.json'))).toEqual(['Version 1-8'])
  }, 120_000)
})
