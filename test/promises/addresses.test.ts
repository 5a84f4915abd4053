import { existsSync, readdirSync } from 'node:fs'
import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { features } from '../../src/features/index.ts'
import {
  addressKindOf,
  isKind,
  knownKeys,
  ruleOf,
  type SpecKind,
} from '../../src/features/openapi/read/grammar.ts'
import { navigationGroup } from '../../src/site/config/navigation-schema.ts'
import { configSchema } from '../../src/site/config/schema.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { type AddressPlace, addressPlaces, textsOf, variablesOf } from './address-places.ts'

/*
 * Every address that content gives may lead where such a one may lead, and nowhere else. The places are those of the
 * schemas and specs: one that they gain is tried here, or fails where they do not say what it holds.
 */

/** Addresses that run code, as a browser reads them. */
const RUNNING = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,alert(1)',
]
/** YAML knows no character references. */
const IN_YAML = RUNNING.filter((address) => !address.includes('&'))
/** Addresses of another site. */
const AWAY = [
  'https://away.example/x',
  'HTTPS://away.example/x',
  '//away.example/x',
  '/\\away.example/x',
  '/\t/away.example/x',
]

/** An address that is tried: the page that it is on, and the lines that it takes there. */
type Try = Pick<AddressPlace, 'name' | 'kind'> & {
  readonly address: string
  readonly file: string
  readonly lines: readonly [first: number, last: number]
}

/** Pages by their files, and what is tried on them. All of a place's texts stand on one page. */
const files = new Map<string, string>()
const tries: readonly Try[] = addressPlaces.flatMap((place) => {
  const running = place.name.startsWith('front matter') ? IN_YAML : RUNNING
  // Of a text, what it may not become.
  const addresses = place.kind === 'text' ? running.slice(0, 1) : [...running, ...AWAY]
  const { name, kind } = place
  if (place.in === 'front matter')
    return addresses.map((address): Try => {
      const file = `tries/${files.size}`
      files.set(file, place.page(address))
      return { name, kind, address, file, lines: [1, Number.POSITIVE_INFINITY] }
    })
  const file = `tries/${files.size}`
  let text = '---\ntitle: Page\n---\n\n## Here\n\n'
  const found = addresses.map((address, index): Try => {
    const first = text.split('\n').length
    text += `${place.text(address, index)}\n\n`
    return { name, kind, address, file, lines: [first, text.split('\n').length - 1] }
  })
  files.set(file, text)
  return found
})

const isRefused = ({ kind, address }: Pick<Try, 'kind' | 'address'>) =>
  kind === 'site' || (kind !== 'text' && RUNNING.includes(address))

/** An object of an OpenAPI document with an address below a key of it. */
const SCHEMES: Readonly<Record<string, (url: string) => object>> = {
  'securityScheme openIdConnectUrl': (url) => ({ type: 'openIdConnect', openIdConnectUrl: url }),
  'flow authorizationUrl': (url) => oauth({ authorizationUrl: url }),
  'flow tokenUrl': (url) => oauth({ tokenUrl: url }),
  'flow refreshUrl': (url) => oauth({ refreshUrl: url }),
}
const OBJECTS = ['externalDocs url', 'server url', ...Object.keys(SCHEMES)]

const oauth = (flow: object) => ({
  type: 'oauth2',
  flows: { authorizationCode: { scopes: {}, ...flow } },
})

/** A document with all of these addresses below every key that takes one. */
function openApi(urls: readonly string[]): object {
  const schemes = Object.values(SCHEMES).flatMap((scheme) => urls.map(scheme))
  const securitySchemes = Object.fromEntries(schemes.map((scheme, index) => [`s${index}`, scheme]))
  const tags = urls.map((url, index) => ({ name: `T${index}`, externalDocs: { url } }))
  const responses = { 200: { description: 'Done.' } }
  const paths = tags.map(({ name }) => [
    `/${name}`,
    { get: { operationId: name, summary: name, tags: [name], responses } },
  ])
  return {
    ...{ openapi: '3.1.0', info: { title: 'Api', version: '1' } },
    ...{ servers: urls.map((url) => ({ url })), tags, paths: Object.fromEntries(paths) },
    components: { securitySchemes },
    security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
  }
}

/** All kinds of objects that a document may hold, and what stands below their keys. */
function rulesFrom(kind: SpecKind, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const key of knownKeys(kind)) {
    const rule = ruleOf(kind, key) ?? ''
    if (seen.has(`${kind} ${key}`)) continue
    seen.set(`${kind} ${key}`, rule)
    for (const word of rule.split(/[|:]/)) if (isKind(word)) rulesFrom(word, seen)
  }
  return seen
}

/** Codes that tell of an address. They are warnings here, so that pages are made in spite of them. */
const TOLD = [
  ...['link-unsafe', 'link-not-found', 'link-case', 'link-unpublished', 'anchor-not-found'],
  ...['front-matter-invalid', 'directive-invalid', 'code-file-missing', 'code-file-refused'],
  ...['redirect-target', 'redirect-invalid', 'diagram-invalid', 'math-command'],
  'openapi-unreadable',
  ...['image-missing', 'media-missing', 'icon-unknown', 'route-invalid', 'route-duplicate'],
]

let site: TempSite
let diagnostics: readonly Diagnostic[]
beforeAll(async () => {
  const config = {
    url: 'https://docs.example',
    variables: variablesOf([...RUNNING, ...AWAY]),
    areas: [{ id: 'docs', prefix: '/', navigation: 'docs' }],
    navigations: { docs: [{ links: ['/', { auto: 'api' }] }] },
    markdown: { math: true },
    api: { spec: 'openapi.yaml' },
    diagnostics: Object.fromEntries(TOLD.map((one) => [one, 'warning'])),
  }
  site = tempSite({
    'docs-site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': page('Home'),
    'content/public/dot.png': 'png',
    'content/openapi.yaml': JSON.stringify(openApi([...IN_YAML, ...AWAY])),
    ...Object.fromEntries(Array.from(files, ([file, text]) => [`content/${file}.md`, text])),
  })
  const { stdout } = await site.call(['build', '--json'])
  diagnostics = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
}, 180_000)

describe('an address of content [P2]', () => {
  it('is known as one: every text of the schemas says what it holds', () => {
    const unknown = addressPlaces.filter(({ kind }) => kind === undefined)
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  it('that may not stand there is told, and one that may is not', () => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)).toEqual([])
    const told = diagnostics.filter(({ code }) => TOLD.includes(code))
    const wrong = tries.filter((one) => {
      const [first, last] = one.lines
      const isTold = told.some(
        ({ at }) => at?.file === `content/${one.file}.md` && first <= at.line && at.line <= last,
      )
      if (isRefused(one)) return !isTold
      return one.kind !== 'text' && one.address === 'https://away.example/x' && isTold
    })
    expect(wrong.map(shownTry)).toEqual([])
  })

  it('that may not stand there is in no page and no copy of one, whatever the severity', () => {
    const missing = [...files.keys()].filter((file) => !existsSync(site.path(`dist/${file}.html`)))
    // A page whose own address is wrong is none.
    const named = tries.filter(({ file }) => missing.includes(file)).map(({ name }) => name)
    expect(named).toEqual(['front matter slug'])
    const wrong = [...new Map(tries.map((one) => [one.file, one])).values()].flatMap((one) => {
      if (missing.includes(one.file)) return []
      const html = site.read(`dist/${one.file}.html`)
      const markdown = site.read(`dist/${one.file}.md`)
      // Reading a page as a browser does takes a while.
      const all = /script:|data:|away/i.test(html) ? addressesOf(treeOf(html)) : []
      const targets = Array.from(markdown.matchAll(/\]\(<?([^)>]*)/g), ([, it = '']) => it)
      return [...all, ...targets]
        .filter((address) => leadsWrong(address, one.kind))
        .map((address) => `${one.name}: ${address}`)
    })
    expect(wrong).toEqual([])
  })

  it('of an OpenAPI document is told where it stands, and left out', () => {
    const rules = [...rulesFrom('document')]
    const isAddress = (name: string) => {
      const [kind = '', key = ''] = name.split(' ')
      return isKind(kind) && addressKindOf(kind, key) !== undefined
    }
    const names = rules.map(([name]) => name).filter(isAddress)
    expect(names.toSorted()).toEqual(OBJECTS.toSorted())
    // What is called like an address is one.
    const texts = rules.filter(([name, rule]) => rule === 'text' && /ur[il]$|href/i.test(name))
    expect(texts).toEqual([])

    const told = diagnostics.filter(({ at }) => at?.file === 'content/openapi.yaml')
    expect(new Set(told.map(({ code }) => code))).toEqual(
      new Set(['link-unsafe', 'document-links']),
    )
    const unsafe = told.filter(({ code }) => code === 'link-unsafe')
    expect(unsafe).toHaveLength(OBJECTS.length * IN_YAML.length)
    expect(new Set(unsafe.map(({ at }) => at?.column)).size).toBe(unsafe.length)
    const pages = readdirSync(site.path('dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^api.*\.(?:html|md)$/.test(file),
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const file of pages)
      expect([file, site.read(`dist/${file}`)]).toEqual([
        file,
        expect.not.stringMatching(/javascript:|vbscript:|data:text/i),
      ])
  })

  it('of the navigation and the config runs no code', () => {
    const texts = textsOf(navigationGroup)
    const unknown = texts.filter(
      ({ kind, schema }) => !kind && schema.safeParse(RUNNING[0]).success,
    )
    expect(unknown.map(({ path }) => path)).toEqual([])
    const addresses = [...texts, ...textsOf(configSchema(features))].filter(
      ({ kind = 'text' }) => kind !== 'text',
    )
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['links.0', 'links.0.href', 'redirects.*', 'topBar.0.href']),
    )
    const wrong = addresses.flatMap(({ path, schema }) =>
      IN_YAML.filter((it) => schema.safeParse(it).success).map((it) => `${path}: ${it}`),
    )
    expect(wrong).toEqual([])
  })
})

const shownTry = ({ name, address }: Try) => `${name}: ${JSON.stringify(address)}`

/** Whether an address is one that the place may not have, as a browser would follow it. */
function leadsWrong(address: string, kind: AddressPlace['kind']): boolean {
  if (!URL.canParse(address, 'https://docs.example/tries/0')) return false
  const { protocol, host } = new URL(address, 'https://docs.example/tries/0')
  return /^(?:javascript|vbscript|data):$/.test(protocol) || (kind === 'site' && /away/.test(host))
}

/** HTML as browsers read it. */
function treeOf(html: string): Root {
  const root = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root
  return rehypeRaw()(root, undefined as never) as Root
}

/** Attributes that are addresses, as the HTML standard lists them, those of old included. */
const ADDRESSES =
  /^(?:action|archive|background|cite|classId|codeBase|data|dynSrc|formAction|href|icon|imageSrcSet|itemId|longDesc|lowSrc|manifest|ping|poster|profile|src|srcDoc|srcSet|xLinkHref)$/

/** What a browser, or a script of the page, may take for an address. */
function addressesOf(node: Nodes): readonly string[] {
  const inner = 'children' in node ? node.children.flatMap(addressesOf) : []
  return node.type === 'element' ? [...addressesIn(node), ...inner] : inner
}

function addressesIn({ tagName, properties, children }: Element): readonly string[] {
  const { property, name = property, content, dataSections, props } = properties
  const [data] = children
  const isData = tagName === 'script' && String(properties['type']).endsWith('json')
  return [
    ...Object.entries(properties).flatMap(([key, value]) => {
      if (!ADDRESSES.test(key)) return []
      return /SrcSet$|^srcSet$/.test(key) ? String(value).split(/\s*,\s*/) : [String(value)]
    }),
    ...(/^og:(?:image|url)$/.test(String(name)) ? [String(content)] : []),
    ...(dataSections === undefined ? [] : namedIn(JSON.parse(String(dataSections)), /^/)),
    ...(props === undefined ? [] : namedIn(JSON.parse(String(props)), /^(?:href|src|url|to)$/)),
    ...(isData && data?.type === 'text'
      ? namedIn(JSON.parse(data.value), /^(?:item|url|@id)$/)
      : []),
  ]
}

/** The texts below keys of such names, in JSON. */
function namedIn(value: unknown, names: RegExp, key = ''): readonly string[] {
  if (typeof value === 'string') return names.test(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => namedIn(one, names, key))
  return Object.entries(value ?? {}).flatMap(([name, one]) => namedIn(one, names, name))
}
