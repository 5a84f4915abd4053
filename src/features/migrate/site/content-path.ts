import { posix } from 'node:path'
import type { OldFile, OldSite, SourcePage } from '../old/old-site.ts'

const CONTENT = 'content'

/** 'content/guide/a.md' for a page of the new site. */
export function contentPath(
  { to, edition, isPartial }: Pick<SourcePage, 'to' | 'edition' | 'isPartial'>,
  { contentFolder = CONTENT }: Pick<OldSite, 'contentFolder'>,
): string {
  return posix.join(isPartial === true ? CONTENT : (edition?.folder ?? contentFolder), to)
}

/** 'content/public/img/a.png' for a file that is published as it is. */
export function publicPath({ to, edition }: Pick<OldFile, 'to' | 'edition'>): string {
  return edition !== undefined && edition.version === undefined
    ? posix.join(edition.folder, to)
    : posix.join(edition?.folder ?? CONTENT, 'public', to)
}
