import { readFileSync } from 'node:fs'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { fileDigest } from '../digest.ts'
import { namesIn } from '../files/clean-folder.ts'
import { fileAround } from '../files/folders-around.ts'
import { relativePath } from '../files/relative-path.ts'

/**
 * A file that code is made of, as `site:brand/Header.tsx` or `package:theme/strings.ts`, with the digest of its bytes
 * and the names of files that an import of it may mean as well; or the manifest of an installed package with the package's name and version.
 */
export type CodeInput = readonly [name: string, is: string]

/** Folders that inputs are named in: a site may be moved, and docsgen installed elsewhere. */
export type CodeRoots = { readonly siteDir: string; readonly packageDir: string }

/** Bundled files as inputs. Files of an installed package stand for the package: its version changes when they do. */
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

/** Whether every input is still what it was. Throws where one is gone. */
export function areCurrent(inputs: readonly CodeInput[], roots: CodeRoots): boolean {
  const identityOf = identities()
  return inputs.every(([name, is]) => identityOf(pathOf(name, roots)) === is)
}

/** Says what files are, one after another: each folder is listed once for all that lie in it. */
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
 * Files beside one that are called like it but for their ending: with `lab.tsx` there `./lab` is no longer `lab.ts`.
 * Beside a folder they are the rivals of its index file.
 */
function rivalsOf(path: string, list: Listing): readonly string[] {
  const { dir, name, base } = parse(path)
  const beside = (folder: string, stem: string) =>
    list(folder).filter((other) => other.startsWith(stem) && CODE.test(other.slice(stem.length)))
  const others = beside(dir, name).filter((other) => other !== base)
  const ofFolder = name === 'index' ? beside(dirname(dir), basename(dir)) : []
  return [...others, ...ofFolder].toSorted()
}

/** What follows the name of a file that an import may leave out. */
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
  const found = path.startsWith('node_modules/') ? fileAround(folder, path) : undefined
  return found ?? resolve(folder, path)
}
