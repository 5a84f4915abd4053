import type { ComponentNode } from '../../model/article.ts'
import type { JsonObject } from '../../model/json.ts'
import type { Heading, TextSection } from '../../model/page/parsed-page.ts'

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

/** White space to single spaces. */
export function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
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

const INLINE = new Set(['badge', 'button', 'icon'])

/** Whether a component is words of its paragraph. */
export function isInline({ name, isInline = INLINE.has(name) }: ComponentNode): boolean {
  return isInline
}

/** What a component shows besides its children, in reading order. */
export function componentWords({ name, props, words }: ComponentNode): string {
  if (words !== undefined) return words
  switch (name) {
    case 'property':
      return textOf(props, ['name', 'type', 'default', 'enumList'])
    case 'code-panel':
      return textOf(props, ['title', 'label', 'caption'])
    // What a plugin puts there is known later.
    case 'fragment':
      return ''
    default:
      return textOf(props, ['title', 'label', 'summary', 'name', 'text', 'caption'])
  }
}

function textOf(props: JsonObject, names: readonly string[]): string {
  return names
    .map((name) => props[name])
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')
}
