import type { Parameter } from '../read/parameters.ts'
import { isMap } from '../read/spec-node.ts'
import { jsonText, plainText } from './value-text.ts'

type Pair = readonly [name: string, value: string]

/** Characters that stay as they are in a value with `allowReserved`. */
const RESERVED = /%(?:3A|2F|3F|23|5B|5D|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/gi

/** A query parameter as it stands in the URL: `ids=a&ids=b`, `filter%5Bname%5D=x`. */
export function queryText(parameter: Parameter, value: unknown): readonly string[] {
  const encode = parameter.allowReserved
    ? (text: string) =>
        encodeURIComponent(text).replace(RESERVED, (code) =>
          /%(?:23|26)/.test(code) ? code : decodeURIComponent(code),
        )
    : encodeURIComponent
  // A comma may stand in a URL, a space or a bar must not.
  const separator = separatorOf(parameter).replace(/[^,]/, encodeURIComponent)
  return queryPairs(parameter, value).map(
    ([name, text]) => `${encodeURIComponent(name)}=${text.split('\0').map(encode).join(separator)}`,
  )
}

/** How a value stands in a query, or in a form that is written like one. */
type QueryStyle = Pick<Parameter, 'name' | 'style' | 'explode' | 'media'>

/** A field of a form as a query parameter of its style, with nothing escaped: `card[number]` and `42`. */
export function formPairs(style: QueryStyle, value: unknown): readonly Pair[] {
  return queryPairs(style, value).map(([name, text]) => [
    name,
    text.split('\0').join(separatorOf(style)),
  ])
}

/** Values of one name are joined by NUL, so that the separator is not escaped. */
function queryPairs(parameter: QueryStyle, value: unknown): readonly Pair[] {
  const { name, style, explode, media } = parameter
  if (media !== undefined) return [[name, JSON.stringify(value) ?? '']]
  if (Array.isArray(value)) {
    const texts = value.map(plainText)
    return explode ? texts.map((text): Pair => [name, text]) : [[name, texts.join('\0')]]
  }
  if (!isMap(value)) return [[name, plainText(value)]]
  const entries = Object.entries(value).map(([key, item]): Pair => [key, plainText(item)])
  if (style === 'deepObject') return entries.map(([key, text]): Pair => [`${name}[${key}]`, text])
  return explode ? entries : [[name, entries.flat().join('\0')]]
}

function separatorOf({ style }: QueryStyle): string {
  if (style === 'spaceDelimited') return ' '
  return style === 'pipeDelimited' ? '|' : ','
}

/** A path parameter as it stands in the path, after the styles simple, label and matrix. */
export function pathText(parameter: Parameter, value: unknown): string {
  const { style, explode } = parameter
  const pairs = pairsOf(value, encodeURIComponent)
  if (style === 'label') return `.${joined(pairs, explode ? '.' : ',', explode)}`
  if (style !== 'matrix') return joined(pairs, ',', explode)
  const name = encodeURIComponent(parameter.name)
  if (!explode) return `;${name}=${joined(pairs, ',', false)}`
  return pairs.map(([key, text]) => `;${key === '' ? name : key}=${text}`).join('')
}

/** Items as `a,b`; entries as `key=value` where they are `named`, else as `key,value`. */
function joined(pairs: readonly Pair[], separator: string, named: boolean): string {
  return pairs
    .map(([key, text]) => (key === '' ? text : `${key}${named ? '=' : ','}${text}`))
    .join(separator)
}

/** A header or cookie value: lists and objects are joined by commas. */
export function headerText({ media, explode }: Parameter, value: unknown): string {
  return media === undefined
    ? joined(pairsOf(value, String), ',', explode)
    : jsonText(value).replace(/\s*\n\s*/g, ' ')
}

/** Items of a list have no name. */
function pairsOf(value: unknown, encode: (text: string) => string): readonly Pair[] {
  if (isMap(value))
    return Object.entries(value).map(([key, item]) => [encode(key), encode(plainText(item))])
  return [value].flat().map((item) => ['', encode(plainText(item))])
}
