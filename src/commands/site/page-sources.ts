import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { appendAll } from '../../model/append-all.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { Hash } from '../../model/paths.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { PageSource, PageSourceFiles } from './page-source.ts'

type NamedPageSource = PageSource & { readonly name: string }

/** The page sources of all features. */
export const pageSources: readonly NamedPageSource[] = features.flatMap(
  ({ name, pageSource }: Feature) => (pageSource === undefined ? [] : [{ name, ...pageSource }]),
)

/** A page source that the site uses, with one of its inputs. */
export type OpenPageSource = {
  readonly source: NamedPageSource
  readonly files: PageSourceFiles
  /** Digest of the files, the route and the settings. */
  readonly hash: Hash
}

/** Reads the inputs of each page source that the site uses. */
export async function readPageSources(
  site: LoadedSite,
): Promise<WithDiagnostics<readonly OpenPageSource[]>> {
  const value: OpenPageSource[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of pageSources) {
    const read = await source.read(site)
    appendAll(diagnostics, read.diagnostics)
    for (const files of read.value)
      value.push({ source, files, hash: digestOfInput(source, files) })
  }
  return { value, diagnostics }
}

function digestOfInput(
  { name }: NamedPageSource,
  { files, route, settings }: PageSourceFiles,
): Hash {
  const digests = files.flatMap((file) => [file.file, file.hash])
  return hashOfAll([name, route, JSON.stringify(settings), ...digests])
}
