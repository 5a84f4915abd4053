import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { similarTo } from '../../src/model/nearest.ts'
import { decoded } from '../navigation/hash-id.ts'

type Page = { readonly href: string; readonly title: string }

const MAX_SUGGESTIONS = 3

/** Shows the requested path and pages with a similar one, and fills the search field with its words. */
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
  // The list is beside the scripts, wherever the site is served.
  const response = await fetch(new URL('routes.json', import.meta.url))
  if (!response.ok) return
  const pages = (await response.json()) as readonly Page[]
  const question = place.getAttribute('data-suggestions') ?? '{title}'
  place.replaceChildren(...similarPages(path, pages).map((page) => suggestion(page, question)))
}

/** Fills the search field; its island reads the value when it is hydrated. */
function fillSearch(words: string) {
  const field = document.querySelector<HTMLInputElement>(`dialog#${FRAME_ID.search} input`)
  // A reader who is searching already is left alone.
  if (field === null || field.closest('docsgen-island[ready], [open]') !== null) return
  field.value = words
  // Typing replaces the words.
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

/** Pages whose address is similar to the requested one: a typing mistake, or a page that moved. */
export function similarPages(path: string, pages: readonly Page[]): readonly Page[] {
  const byAddress = new Map(pages.map((page) => [plain(decoded(page.href)), page]))
  return similarTo(plain(path), byAddress.keys())
    .slice(0, MAX_SUGGESTIONS)
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
