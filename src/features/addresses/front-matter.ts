import type { Location } from '../../diagnostics/diagnostic.ts'
import { isMap } from '../../model/json.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import { type FrontMatterPart, frontMatterReader } from '../../page/tree/front-matter-part.ts'

/** The addresses that a page, and its sections, had before. */
export type OldAddresses = {
  readonly movedHeadings: readonly MovedHeadingEntry[]
  readonly redirectFrom: readonly OldAddress[]
}

/** An entry of `movedHeadings`, with the location of its key. */
export type MovedHeadingEntry = {
  readonly from: string
  readonly to: string
  readonly at: Location
}

/** An entry of `redirectFrom`, with the location of the key. */
export type OldAddress = { readonly from: string; readonly at: Location }

type Values = {
  readonly movedHeadings?: Readonly<Record<string, string | null>>
  readonly redirectFrom?: readonly string[]
}

const MOVED = 'a map of old ids to new ones, or to addresses'
const OLD = "an old address of this site such as '/old' or '/old#id'"

export const frontMatter: FrontMatterPart<Values, OldAddresses> = {
  schema: ({ z, key, only, plainText, siteAddress }) => {
    const movedTo = z.nullable(siteAddress("an id, or an address of this site such as '/page#id'"))
    const oldAddress = siteAddress(OLD)
      .check(z.refine((address) => address.startsWith('/'), OLD))
      .register(z.globalRegistry, { pattern: String.raw`^\s*/(?![/\\])[\s\S]*` })
    return {
      movedHeadings: key(
        only(isMap, MOVED, z.record(plainText(), movedTo)),
        'Ids that headings of the page had once, and where these are now: an id of the page, or an address such as /page#id.',
      ),
      redirectFrom: key(
        z.array(oldAddress, 'a list of old addresses'),
        'Addresses at which the page, or a section of it, was before: /old or /old#id. Readers are sent on from there.',
      ),
    }
  },
  read({ movedHeadings = {}, redirectFrom: list = [] }, at) {
    const moved = Object.entries(movedHeadings).flatMap(([from, to]) =>
      to === null ? [] : [{ from: from.replace(/^#/, ''), to, at: at(['movedHeadings', from]) }],
    )
    if (moved.length === 0 && list.length === 0) return undefined
    // Entries of a list have no keys to be found by.
    const redirectFrom = list.map((from) => ({ from, at: at(['redirectFrom']) }))
    return { movedHeadings: moved, redirectFrom }
  },
}

const read = frontMatterReader<OldAddresses>('addresses')

/** The old addresses of a page by its front matter. */
export function oldAddressesOf(meta: Pick<FrontMatter, 'features'>): OldAddresses {
  return read(meta) ?? { movedHeadings: [], redirectFrom: [] }
}
