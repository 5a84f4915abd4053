import type { ParsedPage } from '../model/page.ts'
import type { PageDigests } from '../model/routes.ts'
import { hashOf } from './hash.ts'

/** The digests of a page: made once, when it is parsed. */
export function pageDigests({
  source,
  file,
  title,
  meta,
  headings,
  anchors,
}: Omit<ParsedPage, 'body' | 'text' | 'links'>): PageDigests {
  return {
    outlineHash: hashOf('outline', JSON.stringify([source, file, title, meta, headings, anchors])),
    anchorsHash: hashOf('anchors', ...headings.map(({ id }) => id), ...anchors),
  }
}
