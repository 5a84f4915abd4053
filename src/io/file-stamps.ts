import { statSync } from 'node:fs'

/** What the file system says of a file: size in bytes, when its text and when anything of it was changed, its number. */
type FileStamp = readonly [size: number, mtimeMs: number, ctimeMs: number, ino: number]

/** A file's digest and the stamp that it had then. */
export type StampedFile = readonly [name: string, stamp: FileStamp, digest: string]

/**
 * Digests of files by their stamps: a file that nobody has touched is not read to see that it is what it was. While its
 * stamp is the same, so is the file, since no program can set the time of a change.
 */
export type FileStamps = {
  /** The digest of a file. It is made where the file is not the one that it was. */
  readonly digestOf: <Digest extends string>(
    name: string,
    path: string,
    make: () => Digest,
  ) => Digest
  /** The files of this run, for the next; undefined where they are those of the last. */
  readonly changed: () => readonly StampedFile[] | undefined
  /** Believes nothing any more. */
  readonly clear: () => void
}

/** Believes nothing, and remembers nothing. */
export const NO_STAMPS: Pick<FileStamps, 'digestOf'> = { digestOf: (_name, _path, make) => make() }

/** The clock of a file system ticks as slowly as that, and two changes between two ticks look like one. */
const SETTLED_MS = 3_000

/** Opens the stamps of the last run. */
export function openFileStamps(last: readonly StampedFile[]): FileStamps {
  const known = new Map(last.map((file) => [file[0], file]))
  const seen = new Map<string, StampedFile>()
  let isChanged = false
  return {
    digestOf<Digest extends string>(name: string, path: string, make: () => Digest) {
      // Before it is read: a change between the two is seen the next time.
      const stamp = stampOf(path)
      const before = known.get(name)
      if (before !== undefined && isSame(before[1], stamp)) {
        seen.set(name, before)
        return before[2] as Digest
      }
      const digest = make()
      // A file that was changed a moment ago may be changed once more and keep its stamp.
      if (Date.now() - Math.max(stamp[1], stamp[2]) > SETTLED_MS) {
        seen.set(name, [name, stamp, digest])
        isChanged = true
      }
      return digest
    },
    changed() {
      // A run that ends before it asks for a file has nothing to say of them.
      const isGone = seen.size > 0 && seen.size !== known.size
      return isChanged || isGone ? [...seen.values()] : undefined
    },
    clear() {
      seen.clear()
      isChanged = true
    },
  }
}

function stampOf(path: string): FileStamp {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path)
  return [size, mtimeMs, ctimeMs, ino]
}

function isSame(a: FileStamp, b: FileStamp): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]
}
