import { describe, expect, it } from 'vitest'
import { fileProblem } from '../../src/site/outputs/publishable-file.ts'
import { tables } from '../support/tables.ts'

const { publishedNames, refusedNames, safeFiles } = tables<{
  publishedNames: readonly string[]
  refusedNames: readonly (readonly [name: string, reason: string])[]
  safeFiles: readonly (readonly [what: string, body: string])[]
}>(import.meta.url)

/** Why a file beside pages is refused; undefined for one that is published. */
function refusal(name: string, content: string | Uint8Array = 'x'): string | undefined {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const beginsAsMarkup = bytes[0] === '<'.charCodeAt(0)
  return fileProblem({ url: `/guide/${name}`, beginsAsMarkup, read: () => bytes })?.reason
}

const NAMESPACES = [
  'xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"',
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"',
  'xmlns:m="http://www.w3.org/1998/Math/MathML" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"',
].join(' ')

const drawing = (body: string, attributes = '') =>
  `<svg ${NAMESPACES}${attributes}>\n${body}\n</svg>`

const refusalOfSvg = (text: string | Uint8Array) => refusal('plan.svg', text)

describe('[P2] a file beside pages', () => {
  it.each(publishedNames)('is published as %s', (name) => {
    expect(refusal(name)).toBeUndefined()
  })

  it.each(refusedNames)('is refused as %s', (name, reason) => {
    expect(refusal(name)).toContain(reason)
  })

  it('is refused where its first bytes are those of a page, which hosts without a type for it go by', () => {
    expect(refusal('config.yaml', '<script>alert(1)</script>')).toContain('begins with <')
  })
})

describe('[P2] an SVG beside pages', () => {
  it.each(safeFiles)('is published with %s', (_what, body) => {
    expect(refusalOfSvg(drawing(body))).toBeUndefined()
  })

  it.each([
    [
      'the source of draw.io',
      drawing('<g/>', ' content="&lt;mxfile host=&quot;https://a&quot;&gt;"'),
    ],
    [
      'a public document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('')}`,
    ],
    ['a byte order mark', `\uFEFF${drawing('')}`],
    ['every element prefixed', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
    [
      'an old encoding',
      Buffer.from(
        `<?xml version="1.0" encoding="iso-8859-1"?>${drawing('<text>é</text>')}`,
        'latin1',
      ),
    ],
  ])('is published with %s', (_what, text) => {
    expect(refusalOfSvg(text)).toBeUndefined()
  })

  it.each([
    ['a script', '<script>x</script>', 'it holds <script>'],
    ['a script in metadata', '<metadata><script/></metadata>', 'it holds <script>'],
    ['a prefixed script', '<svg:script/>', 'it holds <svg:script>'],
    ['a script of HTML', '<h:script/>', 'it holds <h:script>'],
    ['a link of MathML', '<m:math/>', 'it holds <m:math>'],
    ['an element that is not drawn', '<handler/>', 'it holds <handler>'],
    ['HTML', '<foreignObject/>', 'it holds HTML in <foreignObject>'],
    ['a handler', '<g onload="x"/>', '<g> has the handler onload'],
    ['a handler in capitals', '<g ONCLICK="x"/>', '<g> has the handler ONCLICK'],
    ['a script as a link', '<a href="javascript:x"/>', '<a> leads to javascript:x'],
    [
      'a hidden script as a link',
      '<a xlink:href="java&#10;script:x"/>',
      '<a> leads to java script:x',
    ],
    [
      'a script as a link of another element',
      '<cc:a xlink:href="javascript:x"/>',
      '<cc:a> leads to',
    ],
    ['a link to another site', '<a href="https://a.example"/>', '<a> leads to https://a.example'],
    [
      'a picture of another site',
      '<image href="HTTPS://a.example/x.png"/>',
      '<image> leads to HTTPS:',
    ],
    [
      'a drawing of another host',
      '<use href="//a.example/x.svg#a"/>',
      '<use> leads to //a.example',
    ],
    ['the same with other strokes', '<use href="/\\a.example#a"/>', '<use> leads to /\\a.example'],
    ['an SVG as data', '<use href="data:image/svg+xml,x#a"/>', '<use> leads to data:image/svg+xml'],
    ['HTML as data', '<image href="data:text/html,x"/>', '<image> leads to data:text/html'],
    ['another base', '<g xml:base="https://a.example/"/>', '<g> leads to https://a.example/'],
    [
      'an unknown address',
      '<a ping="https://a.example"/>',
      '<a> leads to https://a.example in ping',
    ],
    ['an animated link', '<set attributeName="xlink:href" to="#a"/>', '<set> changes xlink:href'],
    ['an animated handler', '<set attributeName=" onclick" to="x"/>', '<set> changes onclick'],
    ['an animated address', '<set to="url(//a.example)"/>', '<set> leads to //a.example in to'],
    [
      'a filter of another site',
      '<g filter="url(//a.example#a)"/>',
      'leads to //a.example#a in filter',
    ],
    [
      'an open address in a style',
      '<g style="mask:url(&quot;//a.example"/>',
      'leads to //a.example',
    ],
    ['an imported style sheet', '<style>@import "a.css";</style>', 'its style sheet loads @import'],
    ['one that is cut up', '<style>@im<g>x</g>port "a";</style>', 'its style sheet loads @import'],
    ['one with escapes', '<style>@\\69 mport "a";</style>', 'its style sheet loads @import'],
    [
      'a picture in a style sheet',
      '<style>a{b:u\\72l(//a.b)}</style>',
      'its style sheet loads //a.b',
    ],
    ['a picture without url()', '<style>a{b:image-set("//a.b")}</style>', 'loads image-set('],
    ['an unknown entity', '&x;', 'it is not well-formed: undefined entity'],
    ['a missing end', '<g>', 'it is not well-formed: unexpected close tag'],
    ['too many levels', '<g>'.repeat(1_000_000), 'it is nested more than 200 levels deep'],
    ['too many bytes', ' '.repeat(5_000_000), 'it has more than 5,000,000 bytes'],
  ])('is refused with %s', (_what, body, reason) => {
    expect(refusalOfSvg(drawing(body))).toContain(reason)
  })

  it.each([
    [
      'HTML for a root',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      'it does not begin with <svg xmlns="http://www.w3.org/2000/svg">',
    ],
    [
      'a root of no namespace',
      '<svg><script/></svg>',
      'it does not begin with <svg xmlns="http://www.w3.org/2000/svg">',
    ],
    ['no root', '', 'it is not well-formed: document must contain a root element'],
    [
      'entities of its own',
      `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${drawing('&x;')}`,
      'it declares entities',
    ],
    [
      'a style sheet of its own',
      `<?xml-stylesheet href="a.xsl"?>${drawing('')}`,
      '<?xml-stylesheet?> loads another file',
    ],
    [
      'an encoding that hides markup',
      `<?xml version="1.0" encoding="utf-7"?>${drawing('')}`,
      'it is not UTF-8',
    ],
    ['UTF-16', Buffer.from(`\uFEFF${drawing('')}`, 'utf16le'), 'it is not UTF-8'],
    ['bytes of no encoding', Buffer.from(drawing('<text>é</text>'), 'latin1'), 'it is not UTF-8'],
  ])('is refused with %s', (_what, text, reason) => {
    expect(refusalOfSvg(text)).toContain(reason)
  })

  it('is told at the place in it, with what to do', () => {
    const read = () => Buffer.from(drawing('<g>\r\n  <path\r\n    onclick="x"/></g><script/>'))
    expect(fileProblem({ url: '/plan.svg', beginsAsMarkup: true, read })).toEqual({
      reason: '<path> has the handler onclick',
      mend: 'Take it out, or export the drawing without it.',
      at: { line: 3, column: 3, length: 1 },
    })
  })
})
