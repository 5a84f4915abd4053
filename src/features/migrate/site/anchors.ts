import type { MarkdownSettings } from '../../../model/config/site-config.ts'
import { idsByMode } from '../../../page/blocks/headings/heading-id-modes.ts'
import type { Edition, OldSite, SourcePage } from '../old/old-site.ts'
import { codeLines } from '../text/code-parts.ts'

/** Pages by the ids of their sections, of the edition of a page. They are looked for when the first one is asked for. */
export function anchorsOf(
  site: OldSite,
): (page: Pick<SourcePage, 'edition'>) => ReadonlyMap<string, SourcePage> {
  const known = new Map<Edition | undefined, ReadonlyMap<string, SourcePage>>()
  const mode = String(site.config.markdown?.['headingIds'] ?? 'docsgen')
  return ({ edition }) => {
    const before = known.get(edition)
    if (before !== undefined) return before
    const ids = new Map<string, SourcePage>()
    for (const page of site.pages.filter((one) => one.edition === edition))
      for (const id of idsIn(page.text, mode as MarkdownSettings['headingIds']))
        if (!ids.has(id)) ids.set(id, page)
    known.set(edition, ids)
    return ids
  }
}

/** Ids that are written, and those of headings. */
function idsIn(text: string, mode: MarkdownSettings['headingIds']): readonly string[] {
  const lines = text.split('\n')
  const kinds = codeLines(lines)
  const written = lines.flatMap((line, index) =>
    kinds[index] === undefined
      ? Array.from(line.matchAll(/\{:?[ \t]*#([\w.-]+)/g), ([, id = '']) => id)
      : [],
  )
  const headings = lines.flatMap((line, index) => {
    const [, words] = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/.exec(line) ?? []
    return words === undefined || kinds[index] !== undefined || /\{:?[ \t]*#/.test(words)
      ? []
      : [{ text: words.replace(/[`*]/g, ''), id: undefined }]
  })
  return [...written, ...idsByMode(mode, headings, new Set(written))]
}
