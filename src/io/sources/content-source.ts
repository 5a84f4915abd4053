import type { Hash } from '../../model/paths.ts'
import type { ContentFiles, FolderEntry } from './list-content.ts'

/**
 * Where the content of a site comes from. What reads pages, public files, and files that these name reads them here.
 * Paths are posix and relative to the site's folder: `content/a.md`, `../examples/send.ts`.
 */
export type ContentSource = {
  /** The files of the content folder and of the public folder. */
  readonly list: () => ContentFiles
  /** Whether there is a file, not a folder, at a path that the config names. */
  readonly isFile: (path: string) => boolean
  /** The bytes of a file. Throws as the file system does. */
  readonly read: (path: string) => Buffer
  /**
   * What is at a path that an author names, in the site's folder or its roots. Undefined where there is nothing, and where
   * a symbolic link leads out of them or to a hidden file. Accents may be letters or marks, whichever the name has.
   */
  readonly find: (path: string) => SourceEntry | undefined
  /**
   * Digest of what `find` returns: of a file's bytes, or of the reason why these cannot be read (such as a folder).
   * Undefined where it returns nothing.
   */
  readonly digest: (path: string) => Hash | undefined
  /** What messages call a file. */
  readonly origin: (path: string) => Origin
}

/** A file as messages name it, and whether it is of the past, so that nobody can mend it where it is. */
export type Origin = { readonly file: string; readonly isFrozen: boolean }

/** A file or folder of a source. */
export type SourceEntry = {
  readonly kind: 'file' | 'folder' | 'other'
  /** Bytes of a file. */
  readonly size: number
  /** Its relative path from each folder that contains it: the site's folder, its roots. */
  readonly ways: readonly string[]
  /** The bytes of a file. Throws as the file system does. */
  readonly read: () => Buffer
  /** What is directly in a folder. Throws as the file system does. */
  readonly entries: () => readonly FolderEntry[]
}
