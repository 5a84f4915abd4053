import { normalizeSource } from '../core/content/normalize-source.ts'
import { needsReference } from '../io/markdown/native-differences.ts'
import type { SourceFile } from '../model/page.ts'

/**
 * The files that the native parser reads in another way than the reference, which takes as long to load as all
 * else. A scan of the source with its front matter: where it is wrong, `MarkdownNotLoaded` tells.
 */
export function oddFiles(files: readonly SourceFile[]): ReadonlySet<SourceFile> {
  return new Set(files.filter(({ text }) => needsReference(normalizeSource(text))))
}
