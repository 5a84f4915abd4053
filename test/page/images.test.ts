import { describe, expect, it } from 'vitest'
import { iconRef } from '../../src/model/images/icons.ts'
import { tables } from '../support/tables.ts'
import { html, parsed, problems } from './markdown-fixture.ts'

const { imageAttributes, notAttributes, wrongAttributes, figures, zoomed } = tables<{
  imageAttributes: readonly (readonly [text: string, expected: string])[]
  notAttributes: readonly (readonly [braces: string, expected: string])[]
  wrongAttributes: readonly (readonly [
    braces: string,
    expected: string,
    hint: string | undefined,
  ])[]
  figures: readonly (readonly [braces: string, classes: string, caption: string])[]
  zoomed: readonly (readonly [text: string, expected: string | undefined])[]
}>(import.meta.url)

const page = (text: string, variables = {}) =>
  parsed(`---\ntitle: Page\n---\n${text}\n`, { variables })
const attributesOf = (text: string) => page(text).links.map(({ attributes }) => attributes)

describe('braces behind an image', () => {
  it.each(imageAttributes)('%s give its attributes', (text, expected) => {
    const { links, diagnostics } = page(text)
    expect(diagnostics).toEqual([])
    expect(links.find(({ kind }) => kind === 'image')?.attributes).toBe(expected)
  })

  it.each(notAttributes)('that are no attributes are text: %j', (braces, expected) => {
    expect(html(`![A](./a.png)${braces}`)).toBe(expected)
    expect(problems(page(`![A](./a.png)${braces}`))).toEqual([])
  })

  it('only what they hold is taken: text behind them stays, references and escapes too', () => {
    expect(html('![A](./a.png){width=3} b \\} &amp; {c} *d*')).toBe(
      '<p>{0} b } &amp; {c} <em>d</em></p>',
    )
    expect(html('![A](./a.png){caption="&amp; \\} b"} &lt; c')).toContain('<p>{0} &lt; c</p>')
    expect(html('![A](./a.png){width=3}![B](./b.png){width=4}')).toBe('<p>{0}{1}</p>')
  })

  it.each(wrongAttributes)('wrong ones are told at their place: %s', (braces, expected, hint) => {
    const found = page(`![A](./a.png)${braces}`)
    expect(problems(found)).toEqual([expected])
    expect(found.diagnostics[0]?.hint ?? '').toContain(hint ?? '')
  })

  it('variables in them are values and no more attributes', () => {
    const text = '![A](./a.png){caption="For {$v} \\{$v}" width=3}'
    const found = page(text, { v: '1.8" align="left' })
    expect(found.diagnostics).toEqual([])
    expect(found.body().article).toContain('<figcaption>For 1.8" align="left {$v}</figcaption>')
    expect(found.body().article).toContain('<figure class="figure">')
    expect(problems(page('![A](./a.png){caption="{$w}"}', { v: '1' }))).toEqual([
      'variable-unknown 4:24 4',
    ])
  })
})

it('an id of an image leads to it; one that a heading has stays with that', () => {
  const found = page('## B\n\n![A](./a.png){#plan} ![A](./a.png){#plan} ![A](./a.png){#b}')
  expect(found.anchors).toEqual(['plan'])
  expect(found.links.map(({ attributes }) => attributes)).toEqual([
    ' alt="A" id="plan"',
    ' alt="A"',
    ' alt="A"',
  ])
})

describe('figures', () => {
  const image = '![A](./a.png)'

  it.each(figures)('are images in a paragraph of their own: %s', (braces, classes, caption) => {
    const figure = `<figure class="figure${classes}">{0}${caption}</figure>`
    expect(html(image + braces)).toBe(figure)
    expect(html(`- a\n\n  ${image}${braces}`)).toContain(figure)
    expect(html(`- ${image}${braces}`)).toContain(figure)
    expect(html(`> ${image}${braces}\n`)).toContain(figure)
    expect(html(`:::note\n${image}${braces}\n:::`)).toContain(figure)
    expect(problems(page(image + braces))).toEqual([])
  })

  it('hold a link where the image is one', () => {
    expect(html('[![A](./a.png){caption=B}](/c)')).toBe(
      '<figure class="figure"><a href="{0}">{1}</a><figcaption>B</figcaption></figure>',
    )
  })

  it.each([
    [`Text ${image}{caption=B}`, 'image-invalid 4:6 13'],
    [`## Title ${image}{align=left}`, 'image-invalid 4:10 13'],
    [`| a |\n|---|\n| ${image}{width=50%} |`, 'image-invalid 6:3 13'],
    [`${image}{caption=B} ${image}`, 'image-invalid 4:1 13'],
  ])('are nothing within a line: %s', (text, expected) => {
    expect(problems(page(text))).toEqual([expected])
    expect(html(text)).not.toContain('figure')
  })

  it('hold a pair for light and dark', () => {
    const pair = `![A](./a.png#only-light){caption=B}\n![A](./b.png#gh-dark-mode-only){caption=B}`
    expect(html(pair)).toBe(
      '<figure class="figure">{0}\n{1}<figcaption>B</figcaption></figure>'.replace('\n', ''),
    )
    expect(problems(page(pair))).toEqual([])
  })

  it('are found by their captions', () => {
    expect(page(`${image}{caption="How peers connect"}`).text).toEqual([
      { anchor: undefined, titles: [], level: 1, tag: undefined, text: ['How peers connect'] },
    ])
  })
})

describe('the first image', () => {
  const firsts = (text: string) => page(text).links.map(({ isFirst }) => isFirst === true)

  it('is one that stands near the top', () => {
    expect(firsts('[a](/b) ![A](./a.png)\n\n![B](./b.png)')).toEqual([false, true, false])
    expect(firsts('## A\n\n![A](./a.png)')).toEqual([true])
    expect(firsts('## A\n\n## B\n\n![A](./a.png)')).toEqual([false])
  })
})

describe('zoom', () => {
  const zooms = (text: string) =>
    page(text)
      .links.filter(({ kind }) => kind === 'image')
      .map(({ zoom }) => zoom?.when)

  it.each(zoomed)('%s', (text, expected) => {
    expect(zooms(text)).toEqual([expected])
    expect(problems(page(text))).toEqual([])
    expect(
      page(text)
        .links.map(({ attributes }) => attributes)
        .join(''),
    ).not.toContain('zoom')
  })

  it.each([
    ['[![A](./a.png){zoom}](/b)', 'image-invalid 4:2 13'],
    ['![](./a.png){decorative zoom}', 'image-invalid 4:1 12'],
    ['![A](./a.png){zoom=big}', 'image-invalid 4:15 4'],
    ['![A](./a.png){zom=true}', 'image-attribute 4:15 3'],
  ])('what cannot be enlarged is told: %s', (text, expected) => {
    expect(problems(page(text))).toEqual([expected])
  })
})

it('no markup gets in through values', () => {
  const evil = `"><script>alert(1)</script>`
  for (const name of ['width', 'height', 'align', 'caption', 'decorative', 'x']) {
    const text = `![A](./a.png){${name}='${evil}' #a"b}\n\n![A](./a.png){${name}='${evil}'}`
    const { article } = page(text).body()
    expect(article + attributesOf(text).join('')).not.toContain('<script')
  }
})

describe('names of icons', () => {
  const { iconNames, noIcons } = tables<{
    iconNames: readonly (readonly [text: string, wanted: string])[]
    noIcons: readonly string[]
  }>(import.meta.url)

  describe('what the text of an icon means', () => {
    it.each(iconNames)('%s', (text, wanted) => {
      const ref = iconRef(text)
      expect(`${ref?.kind} ${ref?.href}`).toBe(wanted)
    })

    it.each(noIcons)('%s is none', (text) => {
      expect(iconRef(text)).toBeUndefined()
    })
  })
})
