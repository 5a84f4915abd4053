import { describe, expect, it } from 'vitest'
import { tables } from '../support/tables.ts'
import { html, parsed, problems } from './markdown-fixture.ts'

const { collectedLinks, elementSlots, trustedSlots, unsafeAddresses, iconLinks } = tables<{
  collectedLinks: readonly (readonly [
    text: string,
    expected: readonly string[],
    told: readonly string[],
  ])[]
  elementSlots: readonly (readonly [text: string, expected: readonly string[]])[]
  trustedSlots: readonly (readonly [text: string, expected: string])[]
  unsafeAddresses: readonly (readonly [text: string, expected: readonly string[]])[]
  iconLinks: readonly (readonly [text: string, expected: readonly string[], shown: string])[]
}>(import.meta.url)

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
/** `kind href line:column length` of each link, and whether it is written elsewhere. */
const links = (body: string, config = {}) =>
  page(body, config).links.map(({ kind, href, at, isNamed }) =>
    [kind, href, `${at.line}:${at.column}`, at.length, ...(isNamed ? ['named'] : [])].join(' '),
  )

describe('targets', () => {
  it.each(collectedLinks)('%j are collected with their places', (text, expected, told) => {
    expect(links(text)).toEqual(expected)
    expect(problems(page(text))).toEqual(told)
  })

  it.each(elementSlots)('of elements become slots: %s', (text, expected) => {
    expect(links(text)).toEqual(expected.map((link) => `${link} ${link.split(' ')[1]?.length}`))
    let index = -1
    const slotted = text.replace(/(?<=(?:src|href|poster)=")[^"]*/g, () => {
      index += 1
      return `{${index}}`
    })
    expect(html(text)).toBe(`<p>${slotted}</p>`)
  })

  it.each(trustedSlots)('of trusted authors, too: %s', (text, expected) => {
    expect(html(text, { html: 'trusted' })).toBe(expected)
  })

  it.each(unsafeAddresses)('that are not safe are told and taken away: %j', (text, expected) => {
    expect(problems(page(text))).toEqual(expected.map((place) => `link-unsafe ${place}`))
    expect(html(text)).not.toContain('javascript')
    expect(links(text)).toEqual([])
  })

  it('of a component lead nowhere then', () => {
    expect(html(':button[a]{href="javascript:x"}')).toContain('"href":"#"')
  })

  it.each([
    ['/a.avif 1x,  /b.avif 2x', '{0} 1x, {1} 2x', ['/a.avif', '/b.avif']],
    ['javascript:x 1x, /b 200w', '{0} 200w', ['/b']],
    ['a.png, ', '{0}', ['a.png']],
    ['javascript:x 1x', undefined, []],
  ])('of pictures, each candidate: %s', (candidates, slots, expected) => {
    const text = `<picture><source srcset="${candidates}"><img src="/c.png" alt="A"></picture>`
    const source = slots === undefined ? '<source>' : `<source srcset="${slots}">`
    expect(html(text)).toBe(`<p><picture>${source}{${expected.length}}</picture></p>`)
    expect(page(text).links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      ...expected.map((href) => `image ${href}`),
      'image /c.png',
    ])
  })

  it.each(iconLinks)('of icons: %j', (text, expected, shown) => {
    expect(links(text)).toEqual(expected)
    expect(html(text)).toBe(shown)
    expect(page(text).features).toContain('icon')
  })

  it.each([
    [':icon[/a.svg]', ' class="icon-text" alt="" height="16"'],
    ['::card[A]{icon="/a.svg" label="B"}', ' alt="" height="24"'],
    [':::note{icon="/a.png"}\nA\n:::', ' alt="" height="20"'],
  ])('of pictures as icons are as high as their place: %j', (text, expected) => {
    expect(page(text).links[0]?.attributes).toBe(expected)
  })
})

describe('links that a plugin makes', () => {
  /** As remark-toc does, which knows GitHub's slugs. */
  const contents =
    (...urls: readonly string[]) =>
    () =>
    (tree: { children: unknown[] }) => {
      const link = (url: string) => ({
        type: 'link',
        url,
        children: [{ type: 'text', value: 'x' }],
      })
      tree.children.push({ type: 'paragraph', children: urls.map(link) })
    }

  it('lead to the headings that are meant', () => {
    const remarkPlugins = [contents('#a', '#a-1', '#émile', '#nowhere', '/b#a')]
    const text = '## A {#x}\n\n## A\n\n## Émile {#e}\n\n[y](#a-1)\n'
    expect(page(text, { remarkPlugins }).links.map(({ href }) => href)).toEqual([
      '#a-1',
      '#x',
      '#a',
      '#e',
      '#nowhere',
      '/b#a',
    ])
  })
})
