import { describe, expect, it } from 'vitest'
import { locateKey, locateName, locateText } from '../../../src/site/config/locate-key.ts'

const config = (text: string, navigation?: string) => [
  { file: 'docs-site.config.ts', text },
  ...(navigation === undefined ? [] : [{ file: 'navigation.ts', text: navigation }]),
]
/** 'file line:column' */
const shown = (at: ReturnType<typeof locateText>) => `${at?.file} ${at?.line}:${at?.column}`

const whole = `export default {
  areas: [{ id: 'docs', prefix: '/', title: 'Docs' }],
  header: { links: [{ title: 'Home', href: '/' }] },
  redirects: { '/old': '/new', '/gone': '/' },
  navigations: {
    docs: [{ links: ['/a', { title: 'Start', href: '/' }, '/old'] }],
  },
  footer: { links: [{ title: 'Home', href: '/' }] },
}
`

describe('where a key of the config stands', () => {
  const list = `export default {
  areas: [
    // one, two
    { id: 'a', prefix: '/', toc: { hideUnder: '/a,b]' } }, { id: more(1, 2) },
    { id: 'c' },
  ],
  topBar: bar, links: { home: '/' },
}`

  it('in the item of a list, whatever commas and brackets are in those before it', () => {
    const place = (...path: (string | number)[]) => shown(locateKey(config(list), path))
    expect(place('areas', 0, 'id')).toBe('docs-site.config.ts 4:7')
    expect(place('areas', 2, 'id')).toBe('docs-site.config.ts 5:7')
    expect(place('areas', 9, 'id')).toBe('docs-site.config.ts 4:7')
    expect(place('topBar', 1, 'href')).toBe('docs-site.config.ts 7:3')
  })

  it.each([
    ['{ apiversion: 1, version: 2 }', 33],
    ['{ $version: 1, version: 2 }', 31],
    ["{ 'apiversion': 1, 'version': 2 }", 35],
    ['{ api_version: 1,version: 2 }', 33],
    ['{version: 2}', 17],
    ['{ theme: { version: 1 }, version: 2 }', 41],
  ])('and not where another key ends like it: %s', (text, column) => {
    const place = locateKey(config(`export default ${text}`), ['version'])
    expect(shown(place)).toBe(`docs-site.config.ts 1:${column}`)
  })
})

describe('where a string of the config stands', () => {
  it('an entry of a navigation, whatever has the same text before it', () => {
    expect(shown(locateText(config(whole), '/'))).toBe('docs-site.config.ts 6:53')
    expect(shown(locateText(config(whole), '/old'))).toBe('docs-site.config.ts 6:60')
  })

  it('an entry in a file that the config imports', () => {
    const main = whole.replace(/ {2}navigations[\s\S]*?\n {2}\},\n/, '  navigations: { docs },\n')
    const list = "// '/' first\nexport const docs = [{ links: [\n  // start\n  '/',\n] }]\n"
    expect(shown(locateText(config(main, list), '/'))).toBe('navigation.ts 4:4')
  })

  it('a key before an entry, where a key is meant', () => {
    expect(shown(locateName(config(whole), '/old'))).toBe('docs-site.config.ts 4:17')
  })

  it('a text with signs that patterns have a meaning for', () => {
    const text = `export default { redirects: {\n  '/axb': '/',\n  '/a.b': '/',\n  '/v1/*': '/c++(1)',\n} }\n`
    expect(shown(locateName(config(text), '/a.b'))).toBe('docs-site.config.ts 3:4')
    expect(shown(locateName(config(text), '/v1/*'))).toBe('docs-site.config.ts 4:4')
    expect(shown(locateText(config(text), '/c++(1)'))).toBe('docs-site.config.ts 4:13')
  })

  it('anything of that text, else the beginning of the config, else nothing', () => {
    expect(shown(locateText(config(whole), '/new'))).toBe('docs-site.config.ts 4:25')
    expect(shown(locateText(config(whole), '/none'))).toBe('docs-site.config.ts 1:1')
    expect(locateText([], '/')).toBeUndefined()
  })
})
