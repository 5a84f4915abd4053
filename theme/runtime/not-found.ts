import { FRAME_ID } from '../../src/model/frame-ids.ts'

type Page = { readonly href: string; readonly title: string }

const SUGGESTED = 3

/** Tells which path was asked for, and which pages have a similar one; search begins with its words. The 404 page's module has it, no other. */
export async function helpLostReader(text: HTMLElement) {
  const path = decodedPath()
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
  return lastSegment(path.replace(/(\/(index)?)?(\.html)?$/, ''))
    .replace(/[\s_+-]+/g, ' ')
    .trim()
}

/** Pages whose address is close to the one asked for: a slip of the pen, or a page that moved. */
export function similarPages(path: string, pages: readonly Page[]): readonly Page[] {
  const wanted = plain(path)
  return pages
    .map((page) => ({ page, distance: distanceTo(wanted, plain(page.href)) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, SUGGESTED)
    .map(({ page }) => page)
}

function distanceTo(wanted: string, path: string): number | undefined {
  const whole = editDistance(wanted, path)
  if (whole <= limitFor(wanted)) return whole
  const last = lastSegment(wanted)
  const part = editDistance(last, lastSegment(path))
  return last !== '' && part <= limitFor(last) ? part + 1 : undefined
}

const limitFor = (text: string) => Math.max(1, Math.floor(text.length / 4))
const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const plain = (path: string) => path.toLowerCase().replace(/\.html$|\/$/g, '')

/** Damerau-Levenshtein: insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

function suggestion({ href, title }: Page, question: string): HTMLElement {
  const [before = '', after = ''] = question.split('{title}')
  const link = Object.assign(document.createElement('a'), { href, textContent: title })
  const line = document.createElement('p')
  line.append(before, link, after)
  return line
}

function decodedPath(): string {
  try {
    return decodeURIComponent(location.pathname)
  } catch {
    return location.pathname
  }
}
