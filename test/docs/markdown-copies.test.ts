import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Nodes as HtmlNode } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { builtManual, builtSite, pageFiles } from '../support/built-sites.ts'
import { share } from '../support/long.ts'

// Every page as Markdown, read by a parser of Markdown, beside the page as HTML, read by a parser of HTML.

const markdown = unified().use(remarkParse).use(remarkGfm).freeze()
const html = unified().use(rehypeRaw).freeze()

const ORIGIN = 'https://docs.wiremoor.example'
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

function elementsIn(node: HtmlNode): readonly Element[] {
  const below = 'children' in node ? node.children.flatMap(elementsIn) : []
  return node.type === 'element' ? [node, ...below] : below
}

function textIn(node: HtmlNode): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

const hasClass = ({ properties }: Element, name: string) =>
  [properties['className']].flat().includes(name)

function nodesIn(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])]
}

function plainIn(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value
  return 'children' in node ? node.children.map(plainIn).join('') : ''
}

/** What readers of the HTML find in the text of a page. */
function pageParts(file: string) {
  const text = readFileSync(file, 'utf8')
  const value = text.slice(text.indexOf('<article'), text.lastIndexOf('</article>'))
  const all = elementsIn(html.runSync({ type: 'root', children: [{ type: 'raw', value }] }))
  const body = all.find((element) => hasClass(element, 'prose-body'))
  const elements = body === undefined ? [] : elementsIn(body)
  const title = all.find(({ tagName }) => tagName === 'h1')
  const headings = elements.filter(
    ({ tagName, properties }) => /^h[2-6]$/.test(tagName) && properties['id'] !== 'footnote-label',
  )
  return {
    headings: [title, ...headings].map((node) => words(node === undefined ? '' : textIn(node))),
    code: elements
      .filter(({ tagName }) => tagName === 'pre')
      .filter((pre) => !elementsIn(pre).some((inner) => hasClass(inner, 'sign')))
      .map((pre) => textIn(pre).trimEnd()),
    properties: elements
      .filter((element) => hasClass(element, 'prop-name'))
      .flatMap((row) => elementsIn(row).filter(({ tagName }) => tagName === 'code'))
      .map((name) => textIn(name)),
    links: elements
      .filter(
        ({ tagName, properties }) => tagName === 'a' && typeof properties['href'] === 'string',
      )
      .filter((link) => !hasClass(link, 'anchor') && !hasClass(link, 'code-source'))
      .filter(
        ({ properties }) =>
          !('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties),
      )
      .map(({ properties }) => decodeURI(String(properties['href']))),
  }
}

const known = new Map<string, ReturnType<typeof readCopy>>()

/** What programs find in its Markdown. Each is read once. */
function copyParts(file: string) {
  const parts = known.get(file) ?? readCopy(file)
  known.set(file, parts)
  return parts
}

function readCopy(file: string) {
  const tree = markdown.runSync(markdown.parse(readFileSync(file, 'utf8'))) as Root
  const nodes = nodesIn(tree)
  const values = (type: 'code' | 'inlineCode') =>
    nodes.flatMap((node) => (node.type === type ? [node.value] : []))
  return {
    headings: nodes.filter(({ type }) => type === 'heading').map((node) => words(plainIn(node))),
    code: values('code').map((value) => value.trimEnd()),
    inlineCode: new Set(values('inlineCode')),
    links: nodes.flatMap((node) => (node.type === 'link' ? [decodeURI(node.url)] : [])),
  }
}

const idsIn = (text: string) =>
  new Set(Array.from(text.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id))

/** '/how-to/cli.md#flags' -> '/how-to/cli#flags'. */
const asPage = (href: string) =>
  href.replace(ORIGIN, '').replace(/(?:\/index)?\.md(?=#|$)/, '') || '/'

/** Pages that show every notation; in `npm test` with some of the others. */
const NOTATIONS = /^reference\/markdown|^guide\/writing-pages|^testing|^api\/resources\/peers/

/** Pages that have a Markdown copy: all of them, and those that are read. */
function copiesIn(dir: string) {
  const all = pageFiles(dir).filter((name) => existsSync(copyOf(dir, name)))
  const read = all.filter((name, index) => index % share(5, 1) === 0 || NOTATIONS.test(name))
  return { all, read }
}

describe.each([
  ['the reference site', builtSite],
  ['the manual', builtManual],
] as const)('the Markdown of the pages of %s', (_name, built) => {
  it('has every heading, block of code, property and link', async () => {
    const dir = await built()
    const { all, read } = copiesIn(dir)
    expect(all.length).toBeGreaterThan(50)
    const missing = read.flatMap((name) => {
      const page = pageParts(join(dir, name))
      const copy = copyParts(copyOf(dir, name))
      const links = new Set(copy.links.map(asPage))
      return [
        ...(page.headings.join('\n') === copy.headings.join('\n')
          ? []
          : [[name, page.headings, copy.headings]]),
        ...page.code
          // What is folded at first stands apart.
          .filter((text) => !copy.code.some((code) => code.includes(text)))
          .map((text) => [name, 'code', text]),
        ...page.properties
          .filter((text) => !copy.inlineCode.has(text))
          .map((text) => [name, 'property', text]),
        ...page.links
          .map((href) => href.replace(ORIGIN, ''))
          .filter((href) => !links.has(href) && !links.has(href.replace(/\/(?=#|$)/, '')))
          .map((href) => [name, 'link', href]),
      ]
    })
    expect(missing).toEqual([])
  }, 120_000)

  it('leads nowhere in vain', async () => {
    const dir = await built()
    const idsOf = new Map<string, ReadonlySet<string>>()
    const ids = (page: string) => {
      const known = idsOf.get(page) ?? idsIn(readFileSync(page, 'utf8'))
      idsOf.set(page, known)
      return known
    }
    const wrong = copiesIn(dir).read.flatMap((name) =>
      copyParts(copyOf(dir, name))
        .links.map((href) => href.replace(ORIGIN, ''))
        .filter((href) => /^[/#]/.test(href))
        .filter((href) => {
          const [path = '', hash = ''] = href.split('#')
          const file = join(dir, path.endsWith('.md') ? htmlOf(dir, path) : path)
          const page = path === '' ? join(dir, name) : file
          if (!existsSync(page) && !existsSync(`${page}.html`)) return true
          return hash !== '' && page.endsWith('.html') && !ids(page).has(hash)
        })
        .map((href) => `${name}: ${href}`),
    )
    expect(wrong).toEqual([])
  }, 120_000)
})

/** The Markdown of 'how-to/cli.html', and of 'api.html' or 'api/index.html'. */
function copyOf(dir: string, name: string): string {
  const plain = join(dir, name.replace(/\.html$/, '.md'))
  return existsSync(plain) ? plain : join(dir, name.replace(/(?:\/index)?\.html$/, '.md'))
}

function htmlOf(dir: string, path: string): string {
  const plain = path.replace(/\.md$/, '.html')
  return existsSync(join(dir, plain)) ? plain : path.replace(/\.md$/, '/index.html')
}
