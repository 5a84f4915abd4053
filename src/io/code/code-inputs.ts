import { readFileSync } from 'node:fs'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { fileDigest } from '../digest.ts'
import { namesIn } from '../files/clean-folder.ts'
import { fileAround } from '../files/folders-around.ts'
import { relativePath } from '../files/relative-path.ts'

/**
 * An input of bundled code: a file, as `site:brand/Header.tsx` or `package:theme/strings.ts`, with its digest and the
 * names of files that an import of it could also resolve to; or the manifest of an installed package, with the package's
 * name and version.
 */
export type CodeInput = readonly [name: string, is: string]

/** Folders that inputs are relative to, so that a site and docsgen can be moved. */
export type CodeRoots = { readonly siteDir: string; readonly packageDir: string }

/** Bundled files as inputs. An installed package is one input, since its version changes with its files. */
export function inputsOf(paths: Iterable<string>, roots: CodeRoots): readonly CodeInput[] {
  const standing = [...paths].map((path) => {
    const [folder] = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path) ?? []
    return folder === undefined ? path : join(folder, 'package.json')
  })
  const identityOf = identities()
  return [...new Set(standing)]
    .map((path): CodeInput => [nameOf(path, roots), identityOf(path)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Absolute paths of inputs. */
export function pathsOf(inputs: readonly CodeInput[], roots: CodeRoots): readonly string[] {
  return inputs.map(([name]) => pathOf(name, roots))
}

/** Whether every input is unchanged. Throws where one is missing. */
export function areCurrent(inputs: readonly CodeInput[], roots: CodeRoots): boolean {
  const identityOf = identities()
  return inputs.every(([name, is]) => identityOf(pathOf(name, roots)) === is)
}

/** Returns a function that identifies the content of a file; it lists each folder only once. */
function identities(): (path: string) => string {
  const known = new Map<string, readonly string[]>()
  const list: Listing = (folder) => {
    const names = known.get(folder) ?? namesIn(folder)
    known.set(folder, names)
    return names
  }
  return (path) => {
    if (!/[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(path)) {
      return [fileDigest(path), ...rivalsOf(path, list)].join(' ')
    }
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    return `${name}@${version}`
  }
}

/** Names in a folder. */
type Listing = (folder: string) => readonly string[]

/**
 * Files beside one that differ only in their extension, so that an import may resolve to them: with `lab.tsx`, `./lab` is
 * not `lab.ts` any more. Files beside a folder compete with its index file.
 */
function rivalsOf(path: string, list: Listing): readonly string[] {
  const { dir, name, base } = parse(path)
  const beside = (folder: string, stem: string) =>
    list(folder).filter((other) => other.startsWith(stem) && CODE.test(other.slice(stem.length)))
  const others = beside(dir, name).filter((other) => other !== base)
  const ofFolder = name === 'index' ? beside(dirname(dir), basename(dir)) : []
  return [...others, ...ofFolder].toSorted()
}

/** Extensions that an import may leave out. */
const CODE = /^\.[cm]?[jt]sx?$/

function nameOf(path: string, { siteDir, packageDir }: CodeRoots): string {
  const inPackage = relativePath(packageDir, path)
  const inSite = relativePath(siteDir, path)
  // A site may lie in the package's folder and the package in the site's: the shorter way names the file.
  return inSite.length < inPackage.length ? `site:${inSite}` : `package:${inPackage}`
}

function pathOf(name: string, { siteDir, packageDir }: CodeRoots): string {
  const [root, ...rest] = name.split(':')
  const [folder, path] = [root === 'site' ? siteDir : packageDir, rest.join(':')]
  const manifest = path.startsWith('node_modules/') ? fileAround(folder, path) : undefined
  return manifest ?? resolve(folder, path)
}
