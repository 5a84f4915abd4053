import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { isUnmodified, type OutputFolder } from '../../io/files/output-folder.ts'
import type { SiteNote } from '../../io/store/site-note.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { Hash } from '../../model/paths.ts'
import type { OpenSite } from './open-site.ts'
import { hasSameReads } from './parse-pages.ts'

/** Digest of everything that a build depends on. */
export function inputsHash(site: OpenSite): Hash {
  const {
    siteDir,
    config,
    configText,
    configModules,
    changes,
    sources,
    pageSources,
    assets,
    theme,
    parsing,
    targetsParts,
  } = site
  return hashOfAll([
    parsing.key,
    ...features.map(({ images }: Feature) => images?.key(siteDir)),
    changes.hash,
    ...targetsParts.map(({ kept }) => kept?.hash),
    parsing.values,
    theme.hash,
    config.hash,
    JSON.stringify(configModules),
    ...configText.flatMap(({ file, text }) => [file, text]),
    'sources',
    ...sources.flatMap(({ file, hash }) => [file, hash]),
    'page sources',
    ...pageSources.map(({ hash }) => hash),
    'assets',
    ...[...assets.values()].flatMap(({ url, file, hash }) => [url, file, hash]),
    ...site.mounts.flatMap((mount) => [mount.digest, inputsHash(mount.site)]),
  ])
}

/** Whether the inputs of the build that wrote the note are unchanged. */
export function hasSameInputs(site: OpenSite, note: SiteNote): boolean {
  return (
    note.inputs === inputsHash(site) &&
    hasSameReads(note, site) &&
    site.mounts.every((mount, index) =>
      hasSameReads({ reads: note.mountReads[index] ?? [] }, mount.site),
    )
  )
}

/** Whether the output folder is as the build that wrote the note left it. */
export function holdsSameSite(output: OutputFolder, note: SiteNote): boolean {
  return (
    isUnmodified(output) &&
    Object.entries(note.files).every(([path, { digest }]) => output.files.get(path) === digest)
  )
}
