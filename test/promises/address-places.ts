import type { Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import * as z from 'zod/mini'
import { allDirectives } from '../../src/commands/site/page-features.ts'
import { features } from '../../src/features/index.ts'
import type { AddressKind } from '../../src/model/links/address.ts'
import { textKinds } from '../../src/model/links/address-schema.ts'
import { safeSchema } from '../../src/page/blocks/html/safe-schema.ts'
import { frontMatterKeysOf } from '../../src/page/pipeline/front-matter/front-matter-keys.ts'
import type { AttributeKind, DirectiveSpec } from '../../src/page/tree/directive-specs.ts'

/** A place of a page that may hold a text. No schema says what it is where its kind is undefined. */
export type AddressPlace = {
  readonly name: string
  readonly kind: AddressKind | 'text' | undefined
} & (
  | { readonly in: 'front matter'; readonly page: (address: string) => string }
  /** The number is that of the text on its page. */
  | { readonly in: 'text'; readonly text: (address: string, number: number) => string }
)

/** A text that a schema takes: where it stands, what it is, and a whole value with a text there. */
export type TextOfSchema = {
  readonly path: string
  readonly kind: AddressKind | 'text' | undefined
  readonly schema: z.ZodMiniType
  readonly with: (text: string) => unknown
}

/** Every text that a schema takes. Throws for a kind of schema that it does not know the parts of. */
export function textsOf(
  schema: z.core.$ZodType,
  seen: readonly unknown[] = [],
): readonly TextOfSchema[] {
  if (seen.includes(schema)) return []
  const inside = (inner: z.core.$ZodType, name: string, around: (value: unknown) => unknown) =>
    textsOf(inner, [...seen, schema]).map((text) => ({
      ...text,
      path: [name, text.path].filter(Boolean).join('.'),
      with: (value: string) => around(text.with(value)),
    }))
  const same = (inner: z.core.$ZodType) => inside(inner, '', (value) => value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const text = schema as z.ZodMiniType
      return [{ path: '', kind: textKinds.get(text)?.kind, schema: text, with: (value) => value }]
    }
    case 'object': {
      const keys = Object.entries(def.shape)
      return keys.flatMap(([key, inner]) => {
        const others = keys.filter(([other]) => other !== key).flatMap(sampleFor)
        return inside(inner, key, (value) => ({ ...Object.fromEntries(others), [key]: value }))
      })
    }
    case 'record':
      return [
        ...inside(def.keyType, 'key', (key) => ({ [String(key)]: 'here' })),
        ...inside(def.valueType, '*', (value) => ({ old: value })),
      ]
    case 'array':
      return inside(def.element, '0', (value) => [value])
    case 'union':
      return def.options.flatMap(same)
    case 'optional':
    case 'nullable':
      return same(def.innerType)
    case 'pipe':
      return [...same(def.in), ...same(def.out)]
    case 'lazy':
      return same(def.getter())
    case 'boolean':
    case 'number':
    case 'int' as never:
    case 'enum':
    case 'literal':
    case 'custom':
      return []
    case 'undefined':
    // Keys of the config of a version, which are checked as those of the site are.
    case 'unknown':
      return []
    default:
      throw new Error(`A schema of the kind ${def.type}`)
  }
}

/** What a key must have beside the one that is tried. */
function sampleFor([key, schema]: readonly [string, z.core.$ZodType]): readonly [
  string,
  unknown,
][] {
  const takes = (value: unknown) => z.safeParse(schema, value).success
  if (takes(undefined)) return []
  const sample = ['meta', 'link', 'me'].find(takes)
  return [[key, sample]]
}

const frontMatter = textsOf(z.strictObject(frontMatterKeysOf(features).schemas)).map(
  ({ path, kind, schema, with: given }): AddressPlace => ({
    name: `front matter ${path}`,
    in: 'front matter',
    // A text of a few words is no address whatever it says.
    kind: kind ?? (schema.safeParse('javascript:x').success ? undefined : 'text'),
    page(address) {
      const ending = /^(?:icon|image)$/.test(path) ? '.png' : ''
      const all = { title: 'Page', ...(given(address + ending) as object) }
      const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      return `---\n${lines.join('\n')}\n---\n\n## Here\n\nText.\n`
    },
  }),
)

const KINDS: Readonly<Record<string, AddressKind>> = {
  link: 'link',
  media: 'media',
  'media-list': 'media',
  icon: 'site',
  shape: 'site',
  // Read while the site is built, and never from elsewhere.
  file: 'site',
}
const ENDINGS: Readonly<Record<string, string>> = {
  icon: '.png',
  'media-list': '.vtt',
  file: '.md',
}

const directives = Object.entries(allDirectives).flatMap(([name, spec]) =>
  Object.entries(spec.attributes).map(([attribute, kind]): AddressPlace => {
    const word = typeof kind === 'string' ? kind : 'words'
    return {
      name: `directive ${name} ${attribute}`,
      kind: KINDS[word] ?? 'text',
      in: 'text',
      text: (address) => directive(name, spec, { [attribute]: address + (ENDINGS[word] ?? '') }),
    }
  }),
)

/** A directive with an attribute, and what it must have besides. */
function directive(name: string, spec: DirectiveSpec, given: Readonly<Record<string, string>>) {
  const needed = spec.required.filter((one) => one !== spec.label && !Object.hasOwn(given, one))
  const samples = needed.map((one) => [one, sampleOf(spec.attributes[one] ?? 'text')])
  const all = { ...Object.fromEntries(samples), ...given }
  const attributes = Object.entries(all).map(([key, value]) => `${key}="${value}"`)
  const rest = `${name}${spec.label === undefined ? '' : '[x]'}{${attributes.join(' ')}}`
  if (spec.forms.includes('leaf')) return `::${rest}`
  return spec.forms.includes('text') ? `Text :${rest} text.` : `:::${rest}\nText.\n:::`
}

function sampleOf(kind: AttributeKind): string {
  return kind === 'media' ? '/dot.png' : kind === 'link' ? '#here' : 'x'
}

/** Attributes of the filter's elements that are addresses to a browser, as the HTML standard lists them. */
const HTML_ADDRESSES = /^(?:href|src|srcSet|poster|cite|longDesc)$/

const elements = (safeSchema.tagNames ?? []).map((tagName): AddressPlace => {
  const { attributes = {} } = safeSchema
  const names = [...(attributes?.[tagName] ?? []), ...(attributes?.['*'] ?? [])].map((one) =>
    typeof one === 'string' ? one : one[0],
  )
  const isShown = /^(?:img|source|video|audio|track)$/.test(tagName)
  return {
    name: `<${tagName}>`,
    kind: !names.some((name) => HTML_ADDRESSES.test(name)) ? 'text' : isShown ? 'media' : 'link',
    in: 'text',
    text(address) {
      const properties: Properties = Object.fromEntries(names.map((name) => [name, address]))
      const children = [{ type: 'text', value: 'Text' } as const]
      const html = toHtml({ type: 'element', tagName, properties, children })
      const around = safeSchema.ancestors?.[tagName]?.[0]
      return around === undefined ? html : `<${around}>${html}</${around}>`
    },
  }
})

type Notation = readonly [AddressKind | 'text', (it: string, number: number) => string]

/** What Markdown and its additions write addresses in. */
const NOTATIONS: Readonly<Record<string, Notation>> = {
  link: ['link', (it) => `[a](<${it}>)`],
  'link in a heading': ['link', (it) => `### [a](<${it}>)`],
  'link in a cell': ['link', (it) => `| a |\n| - |\n| [a](<${it}>) |`],
  definition: ['link', (it, number) => `[a][${number}]\n\n[${number}]: <${it}>`],
  image: ['media', (it) => `![a](<${it}>)`],
  'image that links': ['link', (it) => `[![a](/dot.png)](<${it}>)`],
  'image with a caption': ['media', (it) => `![a](<${it}>){caption="x"}`],
  footnote: ['link', (it, number) => `A[^${number}]\n\n[^${number}]: [a](<${it}>)`],
  'file tree': ['link', (it) => `:::file-tree\n- [a](<${it}>)\n:::`],
  'link in preformatted text': ['link', (it) => `Text <pre>[a](<${it}>)</pre>`],
  'button in preformatted text': ['link', (it) => `Text <pre>:button[a]{href="${it}"}</pre>`],
  'button in a footnote of HTML': [
    'link',
    (it) => `<a data-footnote-ref href="#here">:button[a]{href="${it}"}</a>`,
  ],
  variable: ['link', (it) => `[a]({$${variableOf(it)}})`],
  'code of a file': ['site', (it) => `\`\`\`js file="${it}"\n\`\`\``],
  'diagram that links': ['text', (it) => `\`\`\`mermaid\ngraph TD\nA-->B\nclick A "${it}"\n\`\`\``],
  'formula that links': ['text', (it) => `$\\href{${it}}{x}$`],
  autolink: ['text', (it) => `<${it}>`],
}

const notations = Object.entries(NOTATIONS).map(
  ([name, [kind, text]]): AddressPlace => ({ name, kind, in: 'text', text }),
)

/** The name of the variable that holds an address: see `variablesOf`. */
function variableOf(address: string): string {
  return `v${[...address].map((sign) => sign.codePointAt(0)).join('')}`
}

/** Variables of a site whose pages name them in place of addresses. */
export function variablesOf(addresses: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(addresses.map((address) => [variableOf(address), address]))
}

/** A picture that other sites show: a text whose name says that it is an address. */
const named: AddressPlace = {
  name: 'front matter og:image',
  kind: 'link',
  in: 'front matter',
  page: (address) =>
    `---\ntitle: Page\nhead:\n  - tag: meta\n    attributes: ${JSON.stringify({ property: 'og:image', content: address })}\n---\n\n## Here\n`,
}

/** Answers, which search engines are told. */
const answer: AddressPlace = {
  name: 'answer of a question',
  kind: 'link',
  in: 'front matter',
  page: (address) =>
    `---\ntitle: Page\nschema: faq\n---\n\n## Here\n\n### Why?\n\nSee [this](<${address}>).\n`,
}

/** Every place of pages, from the schemas and specs that say what there is. */
export const addressPlaces: readonly AddressPlace[] = [
  ...frontMatter,
  named,
  answer,
  ...directives,
  ...elements,
  ...notations,
]
