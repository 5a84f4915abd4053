import { hashOf } from '../core/hash.ts'
import { ChangedMeanwhile } from '../diagnostics/changed-meanwhile.ts'
import { type FileStamps, NO_STAMPS } from '../io/file-stamps.ts'
import { readText } from '../io/read-sources.ts'
import type { SourceFile } from '../model/page.ts'
import type { Hash, SourcePath } from '../model/paths.ts'

type FilePlace = Pick<SourceFile, 'path' | 'file'> & { readonly absolute: string }

/**
 * A Markdown file of the content folder. Its text is read when it is wanted, and can be let go: all texts are a large
 * part of what a build of many pages holds, and what is parsed is seldom asked for its text again.
 */
export class ContentFile implements SourceFile {
  readonly path: SourcePath
  readonly file: string
  readonly hash: Hash
  private readonly absolute: string
  private held: string | undefined

  /** Reads the file, unless its digest is known. */
  constructor(
    { path, file, absolute }: FilePlace,
    stamps: Pick<FileStamps, 'digestOf'> = NO_STAMPS,
  ) {
    this.path = path
    this.file = file
    this.absolute = absolute
    this.hash = stamps.digestOf(path, absolute, () => {
      this.held = readText(absolute)
      return hashOf(this.held)
    })
  }

  /** Read where it is not there. Throws where the file is another one by then. */
  get text(): string {
    this.held ??= this.read()
    return this.held
  }

  private read(): string {
    const text = readText(this.absolute)
    if (hashOf(text) !== this.hash) throw new ChangedMeanwhile(this.file)
    return text
  }

  forget(): void {
    this.held = undefined
  }
}

/** Lets go of a file's text, where it can be read again. */
export function forgetText(file: SourceFile): void {
  if (file instanceof ContentFile) file.forget()
}

/** The file as data that threads can copy. */
export function plainFile({ path, file, text, hash }: SourceFile): SourceFile {
  return { path, file, text, hash }
}
