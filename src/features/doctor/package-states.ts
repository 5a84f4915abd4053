import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { LoadedSite } from '../../commands/site/loaded-site.ts'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { spanAt } from '../../diagnostics/place.ts'
import { fileAround } from '../../io/files/folders-around.ts'
import { matchingFiles } from '../../io/files/matching-files.ts'
import type { Host } from '../../model/host.ts'
import { allows } from './version-range.ts'

/** A package that the config imports. */
export type PackageState = {
  readonly name: string
  /** Undefined where it is not installed. */
  readonly version: string | undefined
  /** The import. */
  readonly at: Location
  /** Why it does not fit this version of docsgen, as the end of a sentence; undefined where nothing speaks against it. */
  readonly misfit: string | undefined
}

/** The packages that a site's config imports, and which of them do not fit. */
export function packageStates(
  { siteDir, configText }: Pick<LoadedSite, 'siteDir' | 'configText'>,
  { packageDir, version }: Pick<Host, 'packageDir' | 'version'>,
): readonly PackageState[] {
  const shipped = shippedVersions(packageDir, version)
  const imports = configText.flatMap(({ file, text }) => importsOf(text, file))
  const first = new Map(imports.toReversed().map((found) => [found.name, found]))
  return [...first.values()].toReversed().map(({ name, at }): PackageState => {
    // As the config itself is read: what the site does not have may be docsgen's.
    const places = [dirname(resolve(siteDir, at.file)), siteDir, packageDir]
    const folder = places
      .map((place) => installedIn(place, name))
      .find((found) => found !== undefined)
    if (folder === undefined) return { name, version: undefined, at, misfit: 'is not installed' }
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    return { name, version: manifest.version, at, misfit: misfitOf(manifest, folder, shipped) }
  })
}

type Import = { readonly name: string; readonly at: Location }

const IMPORT =
  /^[ \t]*(?:import|export)\b(?!\s+type\b)(?:[^'"`;]*?\bfrom)?\s*(?<quote>['"])(?<path>[^'"\n]+)\k<quote>/dgm

/** Packages that a file imports by name: neither files of the site nor what comes with Node or docsgen. */
function importsOf(text: string, file: string): readonly Import[] {
  return Array.from(text.matchAll(IMPORT)).flatMap((match): readonly Import[] => {
    const [start = 0, end = 0] = match.indices?.groups?.['path'] ?? []
    const path = text.slice(start, end)
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    if (name === undefined || /^[./#]|^node:|^docsgen$/.test(path)) return []
    return [{ name, at: { file, ...spanAt(text, start, end - start) } }]
  })
}

/** The folder of a package as Node finds it from another one. */
function installedIn(from: string, name: string): string | undefined {
  const manifest = fileAround(from, `node_modules/${name}/package.json`)
  return manifest && dirname(manifest)
}

type Versions = Readonly<Record<string, string>>
type Manifest = {
  readonly version: string
  readonly keywords?: readonly string[]
  readonly dependencies?: Versions
  readonly peerDependencies?: Versions
}

/** Of these, only their parts are in docsgen: versions of them that consist of the same parts. */
const PARTS = { remark: '15.0.0', rehype: '13.0.0' }

/** What plugins find in docsgen, with its version. */
function shippedVersions(packageDir: string, docsgen: string): Versions {
  const text = readFileSync(join(packageDir, 'package.json'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Versions>
  const names = ['unified', 'remark-parse', 'remark-rehype', 'rehype-stringify', 'react', 'zod']
  const own = Object.entries({ ...devDependencies, ...dependencies })
    .filter(([name]) => names.includes(name))
    .map(([name, range]) => [name, range.replace(/^\D+/, '')])
  return { docsgen, ...PARTS, ...Object.fromEntries(own) }
}

/** The first thing that speaks against a package. */
function misfitOf(manifest: Manifest, folder: string, shipped: Versions): string | undefined {
  if (hasOldTokenizers(manifest, folder)) {
    return 'extends the parser of remark 12 and before, which docsgen does not have: install a later version'
  }
  const { peerDependencies = {}, dependencies = {} } = manifest
  const peer = Object.entries(peerDependencies).find(([name, range]) => !fits(name, range))
  if (peer !== undefined) {
    const [name, range] = peer
    return `wants ${name} ${range}, and docsgen has ${shipped[name]}`
  }
  const unified = dependencies['unified']
  return unified === undefined || fits('unified', unified)
    ? undefined
    : `was made for unified ${unified}, and docsgen has ${shipped['unified']}: install a later version`

  function fits(name: string, range: string): boolean {
    const version = shipped[name]
    return version === undefined || allows(range, version)
  }
}

/** Files of a package that are looked into. */
const MOST_FILES = 100

/** Whether a plugin of remark extends the parser in the way that went with remark 13. */
function hasOldTokenizers({ keywords = [] }: Manifest, folder: string): boolean {
  if (!/remark/.test(folder) && !keywords.includes('remark')) return false
  return matchingFiles(folder, ['**/*.js', '**/*.cjs', '**/*.mjs'])
    .slice(0, MOST_FILES)
    .some((path) => /\b(?:block|inline)(?:Tokenizers|Methods)\b/.test(readFileSync(path, 'utf8')))
}
