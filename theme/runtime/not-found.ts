import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { similarTo } from '../../src/model/nearest.ts'
import { decoded } from '../navigation/hash-id.ts'

type Page = { readonly href: string; readonly title: string }

const SUGGESTED = 3

/** Tells which path was asked for, and which pages have a similar one; search begins with its words. The 404 page's module has it, no other. */
export async function helpLostReader(text: HTMLElement) {
  const path = decoded(location.pathname)
  const template = text.getAttribute('data-missing-path') ?? ''
  const [before = '', after = ''] = template.split('{path}')
  const code = document.createElement('code')
  code.textContent = path
  text.replaceChildren(before, code, after)
  fillSearch(wordsOf(path))

  const place = document.querySelector('[data-suggestions]')
  if (place === null) return
  // The list lies beside the scripts, wherever the site is served.
  const response = await fetch(new URL('routes.json', import.meta.url))
  if (!response.ok) return
  const pages = (await response.json()) as readonly Page[]
  const question = place.getAttribute('data-suggestions') ?? '{title}'
  place.replaceChildren(...similarPages(path, pages).map((page) => suggestion(page, question)))
}

/** The field's island takes what stands in it when it comes, as it does with letters typed before. */
function fillSearch(words: string) {
  const field = document.querySelector<HTMLInputElement>(`dialog#${FRAME_ID.search} input`)
  // A reader who is searching already is left alone.
  if (field === null || field.closest('docsgen-island[ready], [open]') !== null) return
  field.value = words
  // Another word takes its place at once.
  field.addEventListener('focus', () => field.select(), { once: true })
}

/** '/how-to/set-up_keys.html' -> 'set up keys' */
export function wordsOf(path: string): string {
  return path
    .replace(/(\/(index)?)?(\.html)?$/, '')
    .replace(/^.*\//, '')
    .replace(/[\s_+-]+/g, ' ')
    .trim()
}

/** Pages whose address is close to the one asked for: a slip of the pen, or a page that moved. */
export function similarPages(path: string, pages: readonly Page[]): readonly Page[] {
  const byAddress = new Map(pages.map((page) => [plain(decoded(page.href)), page]))
  return similarTo(plain(path), byAddress.keys())
    .slice(0, SUGGESTED)
    .flatMap(({ candidate }) => byAddress.get(candidate) ?? [])
}

const plain = (path: string) => path.toLowerCase().replace(/\.html$|\/$/g, '')

function suggestion({ href, title }: Page, question: string): HTMLElement {
  const [before = '', after = ''] = question.split('{title}')
  const link = Object.assign(document.createElement('a'), { href, textContent: title })
  const line = document.createElement('p')
  line.append(before, link, after)
  return line
}
