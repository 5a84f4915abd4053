import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { oneOf, type Random } from './sequence-edits.ts'
import { endOf } from './stop-build.ts'

/** Damages what docsgen has written in a site's folder, and says what it did. */
export type Damage = (dir: string, random: Random) => string | Promise<string>

const CHANGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  emptied: () => Buffer.alloc(0),
  truncated: (bytes) => bytes.subarray(0, bytes.length >> 1),
  flipped(bytes) {
    const copy = Buffer.from(bytes)
    const at = copy.length >> 1
    if (at < copy.length) copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  },
  foreign: () => Buffer.from('{"not": "ours"}\n'),
}

const OUTPUT_MARKER = '.docsgen-output.json'

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Absolute paths of the files below a folder; none where it is missing, or a file. */
function filesBelow(dir: string): readonly string[] {
  if (!isFolder(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== OUTPUT_MARKER)
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Changes or deletes one file below a folder. */
function oneFile(folder: string): Damage {
  return (dir, random) => {
    const files = filesBelow(join(dir, folder))
    if (files.length === 0) return 'nothing there'
    const file = oneOf(files, random)
    const how = oneOf([...Object.keys(CHANGES), 'deleted', 'a folder'], random)
    const change = CHANGES[how]
    if (change === undefined) rmSync(file)
    else writeFileSync(file, change(readFileSync(file)))
    if (how === 'a folder') mkdirSync(file)
    return `${file.slice(dir.length + 1)} ${how}`
  }
}

/** Changes every file below a folder in the same way. */
function everyFile(folder: string): Damage {
  return (dir, random) => {
    const [how, change] = oneOf(Object.entries(CHANGES), random)
    for (const file of filesBelow(join(dir, folder)))
      writeFileSync(file, change(readFileSync(file)))
    return `all of ${folder} ${how}`
  }
}

/** A file stands where docsgen keeps a folder. */
function inPlaceOf(...folders: readonly string[]): Damage {
  return (dir, random) => {
    const name = oneOf(folders, random)
    // An earlier damage may have put a file in the place of a folder above.
    const stranger = folders.find((it) => existsSync(join(dir, it)) && !isFolder(join(dir, it)))
    if (stranger !== undefined) rmSync(join(dir, stranger))
    rmSync(join(dir, name), { recursive: true, force: true })
    mkdirSync(join(dir, name, '..'), { recursive: true })
    writeFileSync(join(dir, name), 'A stranger.')
    return `${name} a file`
  }
}

function added(name: string): Damage {
  return (dir) => {
    mkdirSync(join(dir, name, '..'), { recursive: true })
    writeFileSync(join(dir, name), 'A stranger.')
    return `${name} added`
  }
}

function deleted(name: string): Damage {
  return (dir) => {
    rmSync(join(dir, name), { recursive: true, force: true })
    return `${name} deleted`
  }
}

const BIN = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

/** A build with something to write is killed at a random moment, mostly before it is done. */
async function killed(dir: string, random: Random): Promise<string> {
  const lost = await oneFile(oneOf(['dist', '.docsgen'], random))(dir, random)
  const child = spawn(process.execPath, [BIN, 'build'], { cwd: dir, stdio: 'ignore' })
  const end = endOf(child)
  const ms = random(600)
  await sleep(ms)
  child.kill('SIGKILL')
  const { signal } = await end
  return `${lost}, build ${signal === null ? 'done before' : 'killed after'} ${ms} ms`
}

/** What killed commands may leave: nothing of it is there after the next build. */
export function leftovers(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      !name.startsWith('node_modules') && /(?:-[0-9a-f]{16}|\.tmp|\.docsgen\.\w+-\d+)$/.test(name),
  )
}

/** What may happen to the output folder and to the store; a build puts all of it right. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'output file': oneFile('dist'),
  'output folder': deleted('dist'),
  'file added to the output': added('dist/alpha/stranger.html'),
  'file of the store': oneFile('.docsgen'),
  'whole store': everyFile('.docsgen'),
  'store deleted': deleted('.docsgen'),
  'file for a folder of the store': inPlaceOf(
    '.docsgen',
    '.docsgen/cache',
    '.docsgen/cache/code',
    '.docsgen/cache/page',
  ),
  'build killed': killed,
}

/** Without its marker an output folder is anybody's: a build refuses it. */
export function removeMarker(dir: string): boolean {
  const marker = join(dir, 'dist', OUTPUT_MARKER)
  const isThere = existsSync(marker)
  rmSync(marker, { force: true })
  return isThere
}
