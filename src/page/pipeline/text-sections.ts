import type { Heading, TextSection } from '../../model/page/parsed-page.ts'
import { collapsed } from '../tree/words.ts'

/** A section while it is collected: its heading's id is known at the end. */
type Draft = { readonly heading: number; readonly lines: string[] }

/** Collects the plain text of an article under its headings. */
export type TextCollector = {
  readonly append: (text: string) => void
  /** Ends a paragraph, list item or table row. */
  readonly flush: () => void
  /** Begins the section of a heading, by its number. */
  readonly begin: (heading: number) => void
  /** Collects what is in an element or a component. Behind one that may be hidden the section around it goes on. */
  readonly within: (name: string, collect: () => void, isForSome?: boolean) => void
  readonly drafts: readonly Draft[]
}

/** What may be hidden with the headings in it. */
const HIDING = new Set(['tab', 'details'])

export function createTextCollector(): TextCollector {
  let draft: Draft = { heading: -1, lines: [] }
  const drafts = [draft]
  let buffer = ''
  const flush = () => {
    if (buffer === '') return
    const line = collapsed(buffer)
    buffer = ''
    if (line !== '') draft.lines.push(line)
  }
  return {
    drafts,
    flush,
    append: (text) => {
      buffer += text
    },
    begin: (heading) => {
      flush()
      draft = { heading, lines: [] }
      drafts.push(draft)
    },
    within: (name, collect, isForSome = false) => {
      const outer = draft
      collect()
      if (!isForSome && !HIDING.has(name)) return
      flush()
      draft = outer
    },
  }
}

/** The collected sections with the titles that lead to them. A start without text is left out. */
export function textSections(
  { drafts }: TextCollector,
  headings: readonly Heading[],
): readonly TextSection[] {
  const path: Heading[] = []
  return drafts.flatMap(({ heading: number, lines }): readonly TextSection[] => {
    const heading = headings[number]
    if (heading === undefined) {
      return lines.length === 0
        ? []
        : [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: lines }]
    }
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop()
    path.push(heading)
    const { id, level, tag } = heading
    return [{ anchor: id, titles: path.map(({ title }) => title), level, tag, text: lines }]
  })
}
