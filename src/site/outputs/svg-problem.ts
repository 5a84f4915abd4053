import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Span, spanAt } from '../../diagnostics/place.ts'

/** Why an SVG could do more than be looked at, where that is, and what to do about it. */
export type SvgProblem = { readonly reason: string; readonly mend: string; readonly at: Span }

/** Beyond these a file is no drawing that a page shows. The parser is quadratic in the depth. */
const SVG_LIMITS = { bytes: 5_000_000, depth: 200 } as const

/** Characters that the parser gets at a time: it cannot be stopped among them. */
const CHUNK = 4096

const SVG = 'http://www.w3.org/2000/svg'
/** Of the attributes that declare namespaces. */
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Besides SVG. Browsers do nothing for elements of any other namespace. */
const ACTIVE_NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']

/** What is drawn, and what programs for drawing write besides. */
const ELEMENTS = new Set(
  `svg a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
  color-profile cursor defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence filter flowLine flowPara flowRegion flowRegionExclude flowRoot flowSpan font font-face
  font-face-format font-face-name font-face-src font-face-uri g glyph glyphRef hatch hatchpath hkern image line
  linearGradient marker mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon
  polyline radialGradient rect set solidcolor stop style switch symbol text textPath title tref tspan use view
  vkern`.split(/\s+/),
)

/** Encodings in which every character of the markup is the byte that it is in UTF-8. */
const READS_AS_ASCII = /^(?:utf-?8|(?:us-)?ascii|iso-8859-\d+|latin1|windows-125\d)$/i

const NO_SVG = `it does not begin with <svg xmlns="${SVG}">, so that no browser shows it`
const TAKE_OUT = 'Take it out, or export the drawing without it.'
const EXPORT_AGAIN = 'Export the drawing again.'
const AS_UTF_8 = 'Save the file as UTF-8.'

/**
 * The first thing in an SVG that a drawing does not need and that could act on a reader: script, handlers, other
 * documents, addresses of other sites. Undefined for a file that can only be looked at.
 */
export function svgProblem(bytes: Uint8Array): SvgProblem | undefined {
  const start = { line: 1, column: 1, length: 1 }
  if (bytes.length > SVG_LIMITS.bytes) {
    const reason = `it has more than ${SVG_LIMITS.bytes.toLocaleString('en')} bytes`
    return { reason, mend: 'Simplify the drawing, or save it as a PNG file.', at: start }
  }
  const { text, isUtf8 } = decode(bytes)
  const problems: SvgProblem[] = []
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const report = (reason: string, mend = TAKE_OUT) => {
    if (problems.length > 0) return
    const index = text.lastIndexOf('<', Math.max(0, parser.position - 1))
    const at = index < 0 ? start : spanAt(text, index, 1)
    problems.push({ reason: shorten(reason), mend, at })
  }
  addHandlers(parser, report, isUtf8)
  for (let index = 0; index < text.length && problems.length === 0; index += CHUNK) {
    parser.write(text.slice(index, index + CHUNK))
  }
  if (problems.length === 0) parser.close()
  return problems[0]
}

function decode(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), isUtf8: false }
  }
}

/** In one line: an address may be a picture. */
function shorten(reason: string): string {
  const line = reason.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}

type Report = (reason: string, mend?: string) => void
type Parser = SaxesParser<{ xmlns: true; forceXMLVersion: true; defaultXMLVersion: '1.0' }>
type OpenElement = { readonly isStyle: boolean; css: string }

/** Reports whatever is no drawing, in the order of the file. */
function addHandlers(parser: Parser, report: Report, isUtf8: boolean): void {
  const open: OpenElement[] = []
  let encoding: string | undefined
  parser.on('error', ({ message }) => {
    if (isUtf8)
      report(`it is not well-formed: ${message.replace(/^[\d:]+ |\.$/g, '')}`, EXPORT_AGAIN)
    else report('it is not UTF-8', AS_UTF_8)
  })
  parser.on('xmldecl', (declaration) => {
    encoding = declaration.encoding
  })
  parser.on('doctype', (declaration) => {
    if (declaration.includes('['))
      report(
        'it declares entities or attributes of its own',
        'Save it as plain SVG, without what the program needs for editing.',
      )
  })
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-/i.test(target)) report(`<?${target}?> loads another file`)
  })
  parser.on('opentag', (tag) => {
    if (open.length === 0) {
      const isRead = encoding === undefined ? isUtf8 : READS_AS_ASCII.test(encoding)
      if (!isRead || (!isUtf8 && /^utf/i.test(encoding ?? ''))) report('it is not UTF-8', AS_UTF_8)
      if (tag.uri !== SVG || tag.local !== 'svg') report(NO_SVG, EXPORT_AGAIN)
    }
    open.push({ isStyle: tag.uri === SVG && tag.local === 'style', css: '' })
    if (open.length > SVG_LIMITS.depth) {
      report(`it is nested more than ${SVG_LIMITS.depth} levels deep`, 'Ungroup what is drawn.')
    }
    reportElement(tag, report)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element?.isStyle === true) element.css += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const address = addressInCss(open.pop()?.css ?? '')
    if (address !== undefined) report(`its style sheet loads ${address}`)
  })
}

function reportElement(tag: SaxesTagNS, report: Report): void {
  const { uri, local, name } = tag
  if (uri === SVG && local === 'foreignObject') {
    report(
      'it holds HTML in <foreignObject>',
      'Export the drawing with plain labels: in draw.io without Formatted Text and Word Wrap, in Mermaid with htmlLabels: false.',
    )
  } else if (ACTIVE_NAMESPACES.includes(uri) || (uri === SVG && !ELEMENTS.has(local))) {
    report(`it holds <${name}>`)
  }
  for (const attribute of Object.values(tag.attributes)) {
    const reason = attribute.uri === XMLNS ? undefined : attributeReason(tag, attribute)
    if (reason !== undefined) report(reason)
  }
}

type Attribute = SaxesTagNS['attributes'][string]

function attributeReason(tag: SaxesTagNS, attribute: Attribute): string | undefined {
  const { name, local, prefix, value } = attribute
  const isAddress = local === 'href' || name === 'xml:base'
  if (isAddress && isForeign(value)) return `<${tag.name}> leads to ${value}`
  if (tag.uri !== SVG) return undefined
  if (/^on/i.test(local)) return `<${tag.name}> has the handler ${name}`
  if (
    local === 'attributeName' &&
    /^\s*(?:href|base|on)/i.test(value.slice(value.indexOf(':') + 1))
  ) {
    return `<${tag.name}> changes ${value}`
  }
  if (isAddress || prefix !== '' || MAY_HOLD_ANYTHING.test(name)) return undefined
  const address = NAMES_A_PLACE.test(plainAddress(value)) ? value : addressInCss(value)
  return address && `<${tag.name}> leads to ${address} in ${name}`
}

/** Attributes that browsers do not follow: data of programs, descriptions, names of features. */
const MAY_HOLD_ANYTHING = /^(?:data-.*|aria-.*|content|required(?:Features|Extensions))$/

/** Whatever the attribute is called, no other one may hold an address of another site. */
const NAMES_A_PLACE = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^(?:javascript|vbscript|data|blob|file):/i

/** Pictures and fonts within a file. An SVG in `data:` would be a document that nobody has looked at. */
const HARMLESS_DATA =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif|bmp)|font\/[\w-]+|application\/(?:x-)?font-[\w-]+)[;,]/i

/** Whether an address leads out of the site, or runs code. */
function isForeign(address: string): boolean {
  const plain = plainAddress(address)
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(plain) && !HARMLESS_DATA.test(plain)
}

/** Browsers read over white space and control characters in an address, and take \ for /. */
function plainAddress(address: string): string {
  return address.replace(/[\0-\x20\x7F-\x9F]/g, '').replaceAll('\\', '/')
}

/** What CSS loads from elsewhere: a foreign address, or a notation that could hold one; undefined where there is none. */
function addressInCss(css: string): string | undefined {
  const plain = withoutEscapes(css)
  const [notation] = /@import|\b(?:image-set|image|src)\(/i.exec(plain) ?? []
  if (notation !== undefined) return notation
  const addresses = Array.from(plain.matchAll(/\burl\(\s*["']?([^"')]*)/gi), ([, at = '']) => at)
  return addresses.find(isForeign)
}

/** `\75rl(` -> `url(` */
function withoutEscapes(css: string): string {
  return css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, code?: string, character = '') => {
    if (code === undefined) return character === '\n' ? '' : character
    const point = Number.parseInt(code, 16)
    return point > 0x10_ff_ff ? '' : String.fromCodePoint(point)
  })
}
