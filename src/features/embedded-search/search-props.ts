/** What the theme's provider gets. */
export type EmbeddedSearchProps = {
  /** URL path of the manifest of the index. */
  readonly manifest: string
}
