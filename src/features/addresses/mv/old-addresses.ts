import type { SeenSite } from '../../../commands/command-tools.ts'
import { readSourceTexts } from '../../../io/files/source-texts.ts'
import { toPublic } from '../../../site/routes/area-for.ts'
import { editRedirectFrom } from '../edit-front-matter.ts'
import { oldAddressesOf } from '../front-matter.ts'
import type { FileEdit } from './link-edits.ts'
import type { PageMove } from './page-move.ts'

/** The edits of `redirectFrom` that go with a move, and whether the moved page takes its own. */
export type OldAddressEdits = {
  readonly edits: readonly FileEdit[]
  /** Undefined where no reader may know the old address, or the page keeps it. */
  readonly redirect: { readonly isWritten: boolean } | undefined
}

/** The page gets its old address as a redirect. Pages that lead on from its new one do so no more. */
export async function oldAddressEdits(
  { from, path }: PageMove,
  { site, built }: SeenSite,
): Promise<OldAddressEdits> {
  /** The entry of a page's `redirectFrom` for an address, as the page has it. */
  const entryFor = (address: string, meta: PageMove['from']['meta']): string | undefined =>
    oldAddressesOf(meta).redirectFrom.find(
      (old) => toPublic(old.from, site.config.areas) === address,
    )?.from
  // A page that keeps its address, such as `a/index.md` that becomes `a.md`.
  if (path === from.path) return { edits: [], redirect: undefined }
  const others = built.routes.all.flatMap(({ file, source, meta }) => {
    const remove = entryFor(path, meta)
    return remove === undefined || source === from.source ? [] : [{ file, remove }]
  })
  const own = {
    file: from.file,
    // A draft has no address that a reader may know.
    add: from.meta.draft ? undefined : from.path,
    remove: entryFor(path, from.meta),
  }
  const edits = [...others, own].map(({ file, ...change }): FileEdit => {
    return { file, count: 0, change: (text) => editRedirectFrom(text, change) ?? text }
  })
  if (own.add === undefined) return { edits, redirect: undefined }
  const texts = await readSourceTexts(site.siteDir, [from.file])
  const text = texts.get(from.file)
  const isWritten = text !== undefined && editRedirectFrom(text, own) !== undefined
  return { edits, redirect: { isWritten } }
}
