import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { unescapeText } from '../../../src/model/escape-html.ts'
import { type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'
import type { AuthoredSite } from './site.ts'
import { bytesOf, type TextFile, textOf } from './text.ts'

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** The files of a site by their digests. */
export type Tree = Readonly<Record<string, string>>

/** A site in a folder, and what is asked of it. */
export type WrittenSite = TempSite & {
  readonly put: (file: TextFile) => void
  /** What stands in a file, without a mark, and with the line ends that it has. */
  readonly textIn: (file: TextFile) => string
  /** Everything but what docsgen keeps for itself. */
  readonly tree: () => Tree
  /** The files that are not as they were, or were not there. */
  readonly changedSince: (before: Tree) => readonly string[]
  /** What a check says is an error. */
  readonly errors: () => Promise<readonly string[]>
  readonly expectFiles: (files: readonly TextFile[], about: string) => void
  readonly links: () => Links
}

/** Where the links of each built page lead, without the site's base and last slashes. */
export type Links = Readonly<Record<string, readonly string[]>>

/** Writes the files of a site. */
export function writtenSite({
  places,
  files,
}: Pick<AuthoredSite, 'places' | 'files'>): WrittenSite {
  const site = tempSite({})
  const put = (file: TextFile) => {
    mkdirSync(dirname(site.path(file.path)), { recursive: true })
    writeFileSync(site.path(file.path), bytesOf(textOf(file), file.encoding))
  }
  const pictures = [...places.values()].filter(({ source }) => source.endsWith('.svg'))
  for (const { source } of pictures) site.write({ [`content/${source}`]: PIXEL })
  files.forEach(put)
  const bytesIn = (file: TextFile) => readFileSync(site.path(file.path))
  const tree = () => treeOf(site.dir, ['.docsgen', 'dist', 'node_modules'])
  return {
    ...site,
    put,
    textIn: (file) => lettersOf(bytesIn(file)),
    tree,
    changedSince(before) {
      const now = tree()
      const names = new Set([...Object.keys(before), ...Object.keys(now)])
      return [...names].filter((name) => before[name] !== now[name]).toSorted()
    },
    async errors() {
      const { stdout } = await site.call(['check', '--all', '--json'])
      const found = JSON.parse(stdout) as readonly Record<'severity' | 'message', string>[]
      return found.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    },
    expectFiles(all, about) {
      for (const file of all) {
        const named = `${about}: ${file.path}`
        const expected = bytesOf(textOf(file), file.encoding)
        expect([named, lettersOf(bytesIn(file))]).toEqual([named, lettersOf(expected)])
        expect([named, bytesIn(file).equals(expected)]).toEqual([named, true])
      }
    },
    links: () => linksIn(site.path('dist')),
  }
}

function lettersOf(bytes: Buffer): string {
  const [first, second] = bytes
  const isBig = first === 0xfe && second === 0xff
  const isWide = isBig || (first === 0xff && second === 0xfe)
  const text = (isBig ? Buffer.from(bytes).swap16() : bytes).toString(isWide ? 'utf16le' : 'utf8')
  return text.replace(/^\uFEFF/, '')
}

function linksIn(dist: string): Links {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const pages = files
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(dist, name), 'utf8')
      const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? []
      const hrefs = [...article.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].map(([, href = '']) =>
        addressIn(href),
      )
      return [name.replace(/(?:(?:^|\/)index)?\.html$/, ''), hrefs] as const
    })
  return Object.fromEntries(pages.filter(([, hrefs]) => hrefs.length > 0))
}

function addressIn(href: string): string {
  return decodeURIComponent(unescapeText(href))
    .replace(/^\/docs(?=\/|$)/, '')
    .replace(/(?<=.)\/(?=[?#]|$)/, '')
}

/** The links of pages once one of them has another address. */
export function linksAfter(links: Links, from: string, to: string): Links {
  const moved = (href: string) => {
    const [path = ''] = /^[^?#]*/.exec(href) ?? []
    return path === from ? to + href.slice(path.length) : href
  }
  const page = (name: string) => (name === from.slice(1) ? to.slice(1) : name)
  return Object.fromEntries(
    Object.entries(links).map(([name, hrefs]) => [page(name), hrefs.map(moved)]),
  )
}
