import type { HeadTag } from '../head-tag.ts'
import type { Hash } from '../paths.ts'
import type { SiteData } from '../site-data.ts'
import type { SiteAdditions, SiteTools } from './additions.ts'
import type { MadePages, PagesTools } from './definition.ts'

/** A plugin whose options are checked and known to all of its parts. What it leaves out is empty. */
export type ResolvedPlugin = {
  readonly name: string
  readonly trusted: boolean
  readonly options: unknown
  readonly remark: readonly unknown[]
  readonly rehype: readonly unknown[]
  /** Undefined where it does nothing of the kind. Whoever parses pages knows its parts. */
  readonly page: object | undefined
  readonly styles: readonly string[]
  readonly head: readonly HeadTag[]
  readonly components: Readonly<Record<string, string>>
  readonly islands: readonly string[]
  readonly strings: Readonly<Record<string, string>>
  readonly pages:
    | ((tools: Omit<PagesTools, 'options'>) => MadePages | Promise<MadePages>)
    | undefined
  readonly site: ((site: SiteData, tools: Omit<SiteTools, 'options'>) => SiteAdditions) | undefined
  /** Digest of its options and of its functions' texts. */
  readonly hash: Hash
}
