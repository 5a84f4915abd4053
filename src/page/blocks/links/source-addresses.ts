/** An attribute of an element or a directive as it is written, and where its value begins in the text. */
export type SourceAttribute = {
  readonly name: string
  readonly value: string
  readonly index: number
}

/** Attributes with a value, which may be in quotes: what stands in those is no attribute. */
const ATTRIBUTES =
  /(?<![^\s"'<>/={}])(?<name>[^\s"'<>/={}]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>{}]+))/g

/** The attributes of a text in order, each found when it is asked for. */
export function* sourceAttributes(text: string): Generator<SourceAttribute> {
  for (const { 0: whole, index, groups } of text.matchAll(ATTRIBUTES)) {
    const { name = '', double, single, bare } = groups ?? {}
    const value = double ?? single ?? bare ?? ''
    const quote = bare === undefined ? 1 : 0
    yield { name: name.toLowerCase(), value, index: index + whole.length - quote - value.length }
  }
}

/**
 * The addresses of a `srcset` as browsers read it, each with what follows it up to a comma: commas within an address are
 * its own, those at its end part it from the next.
 */
export const SRCSET_ADDRESSES = /(?<href>[^\s,]\S*)(?<!,)(?<descriptor>[^,]*)/g

/** What stands before the address of a link or an image. */
export const ADDRESS_OPENING = /\]\(\s*<?/g

/** Where an address stands in the text of its link, not that of one in its label; undefined where it is written otherwise. */
export function addressIndex(text: string, href: string): number | undefined {
  return Array.from(
    text.matchAll(ADDRESS_OPENING),
    (found) => found.index + found[0].length,
  ).findLast((start) => text.startsWith(href, start))
}
