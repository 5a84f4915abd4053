import type { MountSpec } from './mounts-part.ts'

/** The sites inside a site: what features add, and each version in each language, below the address of the language. */
export function allMounts(added: readonly MountSpec[]): readonly MountSpec[] {
  const isLanguage = ({ language }: MountSpec) => language !== undefined
  const versions = added.filter((spec) => !isLanguage(spec))
  const both = added
    .filter(isLanguage)
    .flatMap((language) => versions.map((version) => inLanguage(version, language)))
  return [...added, ...both]
}

function inLanguage(
  version: MountSpec,
  { id, at, language, keys, isListed }: MountSpec,
): MountSpec {
  return {
    ...version,
    id: `${id}/${version.id}`,
    at: { ...version.at, ...at },
    language,
    keys: { ...keys, ...version.keys },
    isListed: version.isListed && isListed,
  }
}
