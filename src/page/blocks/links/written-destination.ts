/** What stands before the address of a link or an image. */
export const OPENING = /\]\(\s*<?/g

/** Where an address stands in the text of its link, not that of one in its label; undefined where it is written otherwise. */
export function destinationIn(text: string, href: string): number | undefined {
  return Array.from(text.matchAll(OPENING), (found) => found.index + found[0].length).findLast(
    (start) => text.startsWith(href, start),
  )
}
