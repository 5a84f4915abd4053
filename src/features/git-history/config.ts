import { type ConfigPart, filled } from '../../site/config/config-part.ts'
import type { GitHistoryKeys } from './keys.ts'

export type GitHistoryConfig = Required<NonNullable<GitHistoryKeys['git']>>

const DEFAULTS: GitHistoryConfig = { dates: true, authors: false, ignore: [] }

/** Undefined for a site that does not ask git. */
export const config: ConfigPart<GitHistoryKeys, GitHistoryConfig | undefined> = {
  schema: ({ z, matching, optionals }) => ({
    git: optionals({
      dates: z.boolean(),
      authors: z.boolean(),
      ignore: z.array(matching(/^[0-9a-f]{7,40}$/, 'the hash of a commit, or its beginning')),
    }),
  }),
  settings: ({ git }) => git && filled(DEFAULTS, git),
}
