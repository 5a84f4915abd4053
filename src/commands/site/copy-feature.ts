import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NamedWriter, WriteCopy } from '../../page/tree/copy-part.ts'
import type { CopyFiles, NamedCopyFiles } from '../../site/outputs/copy-files.ts'

/** Copies of pages in another format, which a feature makes in files beside them. */
export type CopyFeature<Settings = never> = {
  /** Whether a site wants them. */
  readonly isOn: (settings: Settings) => boolean
  /** Writes the copy of an article, in a thread. */
  readonly writer: () => Promise<WriteCopy>
  /** Puts copies into files, where the whole site is known. */
  readonly files: () => Promise<CopyFiles>
}

type FeatureWithCopies = { readonly name: string; readonly copies?: CopyFeature }

/** Names of the features that copy the pages of a site. */
export function copyingFeatures(
  features: readonly FeatureWithCopies[],
  { features: settings }: Pick<SiteConfig, 'features'>,
): readonly string[] {
  return features
    .filter(({ name, copies }) => copies?.isOn(settings[name] as never) === true)
    .map(({ name }) => name)
}

/** What writes the copies of these features. */
export async function loadWriters(
  features: readonly FeatureWithCopies[],
  names: readonly string[],
): Promise<readonly NamedWriter[]> {
  return Promise.all(
    named(features, names).map(async ({ name, copies }) => ({
      name,
      write: await copies.writer(),
    })),
  )
}

/** What puts the copies of these features into files. */
export async function loadCopyFiles(
  features: readonly FeatureWithCopies[],
  names: readonly string[],
): Promise<readonly NamedCopyFiles[]> {
  return Promise.all(
    named(features, names).map(async ({ name, copies }) => ({ name, ...(await copies.files()) })),
  )
}

function named(features: readonly FeatureWithCopies[], names: readonly string[]) {
  return features.flatMap(({ name, copies }) =>
    copies !== undefined && names.includes(name) ? [{ name, copies }] : [],
  )
}
