/** Hides entries of nested lists under headings that do not have all of the words; says how many links are left. */
export function showMatching(list: Element, query: string): number {
  const words = folded(query).split(/\s+/)
  const holds = (text: string) => words.every((word) => text.includes(word))
  let left = 0
  /** Shows what matches below an element, whose own words count for all of it; says whether anything does. */
  const show = (element: Element, above: string): boolean => {
    const own = `${above} ${folded(ownText(element))}`
    const inner = Array.from(element.children).filter((child) => child.matches('ul, li'))
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

/** The words of an element without those of lists in it. */
function ownText(element: Element): string {
  return Array.from(element.childNodes)
    .filter((node) => !(node instanceof Element && node.matches('ul, li')))
    .map(({ textContent }) => textContent)
    .join(' ')
}

/** 'Réseau' -> 'reseau', 'Größe' -> 'grosse' */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim()
}
