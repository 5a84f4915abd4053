import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersAround } from '../../io/files/folders-around.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import type { Host } from '../../model/host.ts'
import { allows, isNewEnough } from './version-range.ts'

/** The version of Node that runs, and the one that docsgen needs. */
export type NodeFit = {
  readonly version: string
  readonly needed: string
  readonly isOldEnough: boolean
}

/** A version of Node that a file of the site names. */
export type NamedNode = {
  /** Relative to the site's folder: `.nvmrc`, `../package.json`. */
  readonly file: string
  /** As it is written: `>=18`, `lts/hydrogen`. */
  readonly says: string
  readonly isOldEnough: boolean
}

/** Whether the running Node is one that the installed docsgen runs on. */
export function nodeFit({ packageDir, nodeVersion: version }: Host): NodeFit {
  const { engines } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  const needed = engines.node.replace('>=', '')
  return { version, needed, isOldEnough: allows(`>=${needed}`, version) }
}

/** Versions of Node in the files by which tools and people choose one: of the site's folder, else of its repository. */
export function namedNodes(siteDir: string, needed: string): readonly NamedNode[] {
  return FILES.flatMap(({ name, saidIn }) => {
    const path = foldersOf(siteDir)
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file))
    const says = path === undefined ? undefined : saidIn(readFileSync(path, 'utf8'))
    const isOldEnough = says === undefined ? undefined : isNewEnough(versionOf(says), needed)
    if (path === undefined || says === undefined || isOldEnough === undefined) return []
    return [{ file: relativePath(siteDir, path), says, isOldEnough }]
  })
}

const FILES = [
  { name: '.nvmrc', saidIn: firstLine },
  { name: '.node-version', saidIn: firstLine },
  { name: 'package.json', saidIn: enginesOf },
]

function firstLine(text: string): string | undefined {
  return text.replace(/#.*/g, '').trim().split(/\s/)[0] || undefined
}

function enginesOf(text: string): string | undefined {
  try {
    const { engines } = JSON.parse(text) as { readonly engines?: { readonly node?: unknown } }
    return typeof engines?.node === 'string' ? engines.node : undefined
  } catch {
    return undefined
  }
}

/** Long-term versions that have no later name: what is called otherwise is newer. */
const OLD_NAMES = 'argon boron carbon dubnium erbium fermium gallium hydrogen'.split(' ')

/** The version that an old name stands for; others as they are. */
function versionOf(says: string): string {
  const old = OLD_NAMES.indexOf(says.toLowerCase().replace('lts/', ''))
  return old === -1 ? says : String(4 + 2 * old)
}

/** The site's folder and those around it, up to that of its repository; the site's alone where there is none. */
function foldersOf(siteDir: string): readonly string[] {
  const folders = foldersAround(siteDir)
  const repository = folders.findIndex((folder) => existsSync(join(folder, '.git')))
  return repository === -1 ? [siteDir] : folders.slice(0, repository + 1)
}
