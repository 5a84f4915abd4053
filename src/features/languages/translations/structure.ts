import type { Section } from './sections.ts'

const KINDS = ['heading', 'code', 'link', 'directive', 'variable'] as const

export type Kind = (typeof KINDS)[number]

/** What machines read in a text, in its order: levels of headings, languages of code, addresses, names. */
export type Structure = Readonly<Record<Kind, readonly string[]>>

/** What a translation has that the original has not, or the other way round. */
export type Difference = {
  readonly kind: Kind
  /** What is missing in the translation: the level of a heading, a language of code, an address, a name. */
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Where the structure of a translation is not that of the original. Words do not count, nor the order of a sentence. */
export function differencesOf(original: Structure, translation: Structure): readonly Difference[] {
  return KINDS.flatMap((kind) => {
    const missing = without(original[kind], translation[kind])
    const added = without(translation[kind], original[kind])
    return missing.length + added.length === 0 ? [] : [{ kind, missing, added }]
  })
}

/** 'links: without how-to/cli.md, with how-to/api.md' */
export function differenceText({ kind, missing, added }: Difference): string {
  const parts = [
    ...(missing.length === 0 ? [] : [`without ${missing.join(', ')}`]),
    ...(added.length === 0 ? [] : [`with ${added.join(', ')}`]),
  ]
  return `${kind}s ${parts.join(', ')}`
}

/** Whether the headings of two pages have the same levels in the same order. */
export function hasSameHeadings(one: readonly Section[], other: readonly Section[]): boolean {
  return one.map(({ level }) => level).join() === other.map(({ level }) => level).join()
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return list.filter((mark) => {
    const index = left.indexOf(mark)
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}
