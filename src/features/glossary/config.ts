import type { ConfigPart } from '../../site/config/config-part.ts'
import type { GlossaryKeys } from './keys.ts'

/** The glossary of a site. */
export type GlossaryConfig = {
  /** Its file, as the config names it. */
  readonly file: string
  /** What a tooltip says of each term, once the file was read: see `termKey`. */
  readonly terms: Readonly<Record<string, string>>
  /** The terms as the file has them. */
  readonly names?: Readonly<Record<string, string>>
}

/** Undefined for a site without a glossary. */
export const config: ConfigPart<GlossaryKeys, GlossaryConfig | undefined> = {
  schema: ({ matching }) => ({
    glossary: matching(
      /^(?![/\\~]|[a-z]:).+\.(?:md|markdown)$/i,
      'a Markdown file such as content/_glossary.md',
    ),
  }),
  settings: ({ glossary: file }) => (file === undefined ? undefined : { file, terms: {} }),
}
