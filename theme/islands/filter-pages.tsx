import { useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { counted } from '../counted.ts'

type Props = {
  readonly label: string
  /** '{n} pages' */
  readonly found: string
  /** Its language, if it is not English. */
  readonly locale?: string | undefined
}

/** Filters the list of all pages by the words of labels and of their groups. */
export default defineIsland(
  'filter-pages',
  { when: 'intent' },
  ({ label, found, locale = 'en' }: Props) => {
    const field = useRef<HTMLInputElement>(null)
    const [count, setCount] = useState<number>()
    const filter = () => {
      const list = document.querySelector('.all-pages')
      const { value = '' } = field.current ?? {}
      if (list !== null) setCount(showMatching(list, value))
    }
    // Text that was typed before the island was hydrated.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      if (field.current?.value) filter()
    }, [])
    return (
      <div className="filter needs-js">
        <input ref={field} type="search" aria-label={label} placeholder={label} onInput={filter} />
        <p className="vh" role="status">
          {count === undefined ? '' : counted(found, count, locale)}
        </p>
      </div>
    )
  },
)

/** Hides entries of nested lists under headings that do not have all words; returns the number of links left. */
export function showMatching(list: Element, query: string): number {
  const words = folded(query).split(/\s+/)
  const holds = (text: string) => words.every((word) => text.includes(word))
  let left = 0
  /** Shows what matches below an element, whose own words count for its children; returns whether anything does. */
  const show = (element: Element, above: string): boolean => {
    const own = `${above} ${folded(ownText(element))}`
    const inner = Array.from(element.children).filter((child) => child.matches(NESTED))
    const link = element.querySelector(':scope > a')
    const isHit = link !== null && holds(own)
    if (isHit) left += 1
    const hits = inner.filter((child) => show(child, own)).length
    const isShown = isHit || hits > 0
    element.toggleAttribute('hidden', !isShown)
    return isShown
  }
  for (const section of list.children) show(section, '')
  return left
}

const NESTED = 'div, section, ul, li'

/** The text of an element without nested lists. */
function ownText(element: Element): string {
  return Array.from(element.childNodes)
    .filter((node) => !(node instanceof Element && node.matches(NESTED)))
    .map(({ textContent }) => textContent)
    .join(' ')
}

/** 'Réseau' -> 'reseau', 'Größe' -> 'grosse' */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim()
}
