import { withFilePath } from '../../../model/links/encoded-path.ts'
import type { FileLines } from './file-lines.ts'

/** Where a reader sees the file of some code: the site's pattern with its path and lines. */
export function sourceUrl(
  pattern: string,
  path: string,
  { first, last }: Pick<FileLines, 'first' | 'last'>,
): string {
  const address = withFilePath(pattern, path)
    .replaceAll('{line}', String(first))
    .replaceAll('{lastLine}', String(last))
  // A file outside of the site's folder has '..' in its path, which a URL works out.
  return new URL(address).href
}
