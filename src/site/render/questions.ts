import type { ParsedPage, TextSection } from '../../model/page/parsed-page.ts'

/** A question of a page of such, and its answer in plain text. */
export type Question = { readonly question: string; readonly answer: string }

/** The questions of a page with `schema: faq`: its h3, and what stands under each. None of other pages. */
export function questionsOf({
  meta,
  text,
}: Pick<ParsedPage, 'meta' | 'text'>): readonly Question[] {
  if (meta.schema !== 'faq') return []
  return text.flatMap((section, index) => {
    const question = section.titles.at(-1)
    if (section.level !== 3 || question === undefined) return []
    const answer = [section, ...deeper(text.slice(index + 1))].flatMap(({ text }) => text).join(' ')
    return answer === '' ? [] : [{ question, answer }]
  })
}

/** Sections below one of level 3, up to the next. */
function deeper(sections: readonly TextSection[]): readonly TextSection[] {
  const end = sections.findIndex(({ level }) => level <= 3)
  return end === -1 ? sections : sections.slice(0, end)
}
