/** What the components of a file tree show. */
export type FileTreeProps = {
  /** Children: `file-entry`. Those of a folder stand in a `file-tree` without a title. */
  readonly 'file-tree': { readonly title?: string | undefined }
  /** Children: its `file-name`, then for a folder that shows what is in it a `file-tree`. */
  readonly 'file-entry': { readonly opens: boolean }
  /** Children: what is said of it. */
  readonly 'file-name': {
    readonly name: string
    /** `rest` stands for entries that are left out. */
    readonly kind: 'file' | 'folder' | 'rest'
    readonly href?: string | undefined
    readonly marked?: boolean | undefined
    /** Whether it is what opens its folder. */
    readonly opens: boolean
  }
}
