import type { Section } from './sections.ts'

/** What machines read in a text, by kind, in the order of the text. */
const KINDS = {
  heading: /^ {0,3}(#{1,6})(?=\s)/gm,
  code: /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm,
  link: /\]\(<?([^)\s>]+)/g,
  directive: /^ {0,3}:{2,}\s*([a-z][\w-]*)/gm,
  variable: /\{\$([\w.-]+)\}/g,
} as const

export type Kind = keyof typeof KINDS

/** What a translation has that the original has not, or the other way round. */
export type Difference = {
  readonly kind: Kind
  /** What is missing in the translation: the level of a heading, a language of code, an address, a name. */
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Where the structure of a translation is not that of the original. Words do not count, nor the order of a sentence. */
export function differencesOf(original: string, translation: string): readonly Difference[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const [wanted, found] = [marksIn(original, kind), marksIn(translation, kind)]
    const missing = without(wanted, found)
    const added = without(found, wanted)
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

function marksIn(text: string, kind: Kind): readonly string[] {
  const source = kind === 'code' ? text : withoutCode(text)
  return Array.from(source.matchAll(KINDS[kind]), ([, mark = '']) => mark)
}

/** What is in a block of code is neither a heading nor a link. */
function withoutCode(text: string): string {
  return text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[`~]*\s*$/gm, '')
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
