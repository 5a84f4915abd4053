import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

const config = (theme: string) => `export default { title: 'Site', theme: ${theme} }\n`

describe('code of a site that throws while a page is rendered', () => {
  it('in a component: the page, the line and the reason are told, nothing is written', async () => {
    site = tempSite({
      'docs-site.config.ts': config("{ components: { boom: './Boom.tsx' } }"),
      'Boom.tsx': `export default function Boom({ title }) {
  if (title === 'bad') throw new Error('no title of this kind')
  return <p className="boom">{title}</p>
}
`,
      'content/index.md': page('Home', 'Text.'),
      'content/good.md': page('Good', ':::boom{title="fine"}\n:::'),
    })
    expect((await site.call(['build'])).code).toBe(0)
    expect(site.read('dist/good.html')).toContain('<p class="boom">fine</p>')
    site.write({ 'content/bad.md': page('Bad', 'Text.\n\n:::boom{title="bad"}\n:::') })
    const before = site.read('dist/good.html')
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    expect(stderr).toContain('component-failed')
    expect(stderr).toMatch(/content\/bad\.md:\d+:1/)
    expect(stderr).toContain('The component boom failed: no title of this kind')
    expect(stderr).toContain('It failed here: Boom.tsx:2:30')
    expect(site.read('dist/good.html')).toBe(before)

    site.write({ 'Boom.tsx': `// Another line.\n${site.read('Boom.tsx')}` })
    expect((await site.call(['check'])).stdout).toContain('It failed here: Boom.tsx:3:30')
  })

  it('in a function that a component calls: the line is the one that threw, not the call', async () => {
    site = tempSite({
      'docs-site.config.ts': config("{ components: { boom: './Boom.tsx' } }"),
      'Boom.tsx': `import { shown } from './shown.ts'

export default function Boom({ title }) {
  return <p>{shown(title)}</p>
}
`,
      'shown.ts': `export function shown(title) {
  throw new Error('no title of this kind: ' + title)
}
`,
      'content/index.md': page('Home', ':::boom{title="bad"}\n:::'),
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    expect(stderr).toContain('The component boom failed: no title of this kind: bad')
    expect(stderr).toContain('It failed here: shown.ts:2:9')
  })

  it('in a file of theme.overrides: the page is named by build and by check', async () => {
    site = tempSite({
      'docs-site.config.ts': config("{ overrides: { 'components/Footer.tsx': './Footer.tsx' } }"),
      'Footer.tsx': `export function Footer() {
  throw new Error('no footer today')
}
`,
      'content/index.md': page('Home', 'Text.'),
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    expect(stderr).toContain('render-failed')
    expect(stderr).toContain('The theme failed to render /: no footer today')
    expect(stderr).toContain('content/index.md:1:1')
    expect(stderr).toContain('It failed here: Footer.tsx:2:9')
    const checked = await site.call(['check', '--no-color'])
    expect([checked.code, checked.stdout.includes('render-failed')]).toEqual([1, true])
  })
})

describe('a theme that cannot be built', () => {
  it('files that are not there or of another kind are told all at once, each where it is named', async () => {
    site = tempSite({
      'docs-site.config.ts': `export default { title: 'Site', theme: {
  components: { gone: './Gone.tsx', boom: './Boom.vue' },
  styles: ['./gone.css', './brand.scss'],
  font: { family: 'Brand', files: ['./gone.woff2', './none.woff2'] },
  mono: { family: 'Brand', files: [{ path: './brand.eot', weight: 400 }] },
} }
`,
      'Boom.vue': '<template></template>\n',
      'brand.scss': '$a: red;\n',
      'none.woff2': '<!doctype html>',
      'brand.eot': 'EOT',
      'content/index.md': page('Home', 'Text.'),
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    const told = stderr.matchAll(/^error .*?(theme\..*)\n {2}docs-site\.config\.ts:(\S+)$/gm)
    expect(Array.from(told, ([, message, place]) => [message, place])).toEqual([
      ['theme.components names ./Gone.tsx, and there is no such file', '2:24'],
      ['theme.components names ./Boom.vue, and loads files of TypeScript or JavaScript', '2:44'],
      ['theme.styles names ./gone.css, and there is no such file', '3:13'],
      ['theme.styles names ./brand.scss, and loads style sheets that end in .css', '3:27'],
      ['theme.font.files names ./gone.woff2, and there is no such file', '4:37'],
      ['theme.font.files names ./none.woff2, and that is no font', '4:53'],
      [
        'theme.mono.files names ./brand.eot, and loads fonts that end in .woff2, .woff, .ttf or .otf',
        '5:45',
      ],
    ])
    expect(stderr).not.toMatch(/Could not resolve|No matching export|loader|docsgen:/)
  })

  it.each([
    [
      'a component without a default export',
      "{ components: { boom: './Boom.tsx' } }",
      { 'Boom.tsx': 'export const Boom = () => null\n' },
      ['this file has no default export', 'Boom.tsx:1:1'],
    ],
    [
      'an override without the export that the theme imports',
      "{ overrides: { 'components/Footer.tsx': './Footer.tsx' } }",
      { 'Footer.tsx': 'export default () => null\n' },
      ['this file has no export Footer', 'Footer.tsx:1:1'],
    ],
    [
      'a style sheet with a picture that is not there',
      "{ styles: ['./brand.css'] }",
      { 'brand.css': 'body {\n  background: url(./gone.webp);\n}\n' },
      ['there is no file ./gone.webp', 'brand.css:2:15'],
    ],
    [
      'a style sheet with a picture beside it that is not there',
      "{ styles: ['./brand.css'] }",
      { 'brand.css': 'body { background: url("my%20gone.webp?v=1") }\n' },
      ['there is no file and no package my%20gone.webp?v=1', 'brand.css:1:24'],
    ],
    [
      'a style sheet with a file of another type',
      "{ styles: ['./brand.css'] }",
      { 'brand.css': 'body {\n  background: url(./brand.bmp);\n}\n', 'brand.bmp': 'BM' },
      ['it cannot load files that end in .bmp', 'brand.css:2:15'],
    ],
    [
      'a component of a package that is not installed',
      "{ components: { boom: './Boom.tsx' } }",
      { 'Boom.tsx': "import { chart } from 'no-chart'\nexport default () => chart\n" },
      ['there is no package no-chart', 'Boom.tsx:1:23'],
    ],
  ])('%s is told in plain words where it is', async (_what, theme, files, said) => {
    site = tempSite({
      'docs-site.config.ts': config(theme),
      'content/index.md': page('Home', 'Text.'),
      ...files,
    })
    const { code, stderr } = await site.call(['build', '--no-color'])
    expect(code).toBe(1)
    for (const text of said) expect(stderr).toContain(text)
    expect(stderr).not.toMatch(/Could not resolve|No matching export|loader|docsgen:/)
  })
})

it.each([
  ['theme-unbuildable', "{ styles: ['./brand.css'] }"],
  ['override-missing', "{ components: { boom: './Boom.tsx' } }"],
  ['override-unknown', "{ overrides: { 'components/Foot.tsx': './brand.css' } }"],
])('with %s the problems of pages are told, too', async (problem, theme) => {
  site = tempSite({
    'docs-site.config.ts': config(theme),
    'brand.css': 'body { background: url(./gone.png) }',
    'content/index.md': page('Home', '[Away](./gone.md)'),
  })
  for (const command of ['check', 'build']) {
    const { code, stdout, stderr } = await site.call([command, '--no-color'])
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(`error  ${problem}`)])
    expect(stdout + stderr).toMatch(/error {2}link-not-found .*\n {2}content\/index\.md:5:8/)
  }
  expect(existsSync(site.path('dist'))).toBe(false)
})

it("a site's style sheet loads pictures and fonts by names that hold their digest", async () => {
  const types = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg', 'woff', 'woff2', 'ttf', 'otf']
  site = tempSite({
    'docs-site.config.ts': config("{ styles: ['./brand/brand.css'] }"),
    'brand/brand.css': types.map((type) => `.${type} { src: url(files/a.${type}) }\n`).join(''),
    ...Object.fromEntries(types.map((type) => [`brand/files/a.${type}`, `A ${type}.`])),
    'content/index.md': page('Home', 'Text.'),
  })
  expect(await site.call(['build'])).toMatchObject({ code: 0 })
  const [, sheet = ''] = /href="\/(_docsgen\/[^"]+\.css)"/.exec(site.read('dist/index.html')) ?? []
  const css = site.read(`dist/${sheet}`)
  for (const type of types) {
    const [name] = new RegExp(`a-[A-Z0-9]{8}\\.${type}(?="\\))`).exec(css) ?? []
    expect(css).toContain(`.${type}{src:url("./${name}")}`)
    expect(site.read(`dist/_docsgen/${name}`)).toBe(`A ${type}.`)
  }
})

it("a site's style sheet names files by their addresses, with suffixes, escapes and endings in capitals", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><g id="star"/></svg>'
  site = tempSite({
    'docs-site.config.ts': config("{ styles: ['./brand/brand.css'] }"),
    'brand/brand.css': `.a { background: url("./p.svg?v=1") }
.b { background: url(p.svg#star) }
.c { background: url("my%20p.svg?v=2") }
.d { background: url(P.PNG) }
.e { background: url("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E") }
`,
    'brand/p.svg': svg,
    'brand/my p.svg': `${svg}\n`,
    'brand/P.PNG': 'PNG',
    'content/index.md': page('Home', 'Text.'),
  })
  expect(await site.call(['build'])).toMatchObject({ code: 0 })
  const [, sheet = ''] = /href="\/(_docsgen\/[^"]+\.css)"/.exec(site.read('dist/index.html')) ?? []
  const urls = site.read(`dist/${sheet}`).match(/url\([^)]*\)/g) ?? []
  expect(urls.slice(-5).map((url) => url.replace(/-[A-Z0-9]{8}/, ''))).toEqual([
    'url("./p.svg?v=1")',
    'url("./p.svg#star")',
    'url("./my p.svg?v=2")',
    'url("./P.PNG")',
    expect.stringContaining('url("data:image/svg+xml,'),
  ])
})
