import type { NavSlice } from '../model/nav.ts'
import type { Output } from '../model/output.ts'
import type { BodyNode, PageProps } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import type { PageFacts, Route } from '../model/routes.ts'
import { hashOf } from './hash.ts'
import { hrefFor } from './link/href-for.ts'
import { linkBody } from './link/link-body.ts'
import type { LinkedPage } from './link/link-page.ts'
import type { ResolvedLink } from './link/resolve-link.ts'
import type { Memo } from './memo.ts'
import { type NavIndex, navIndex } from './nav/neighbours.ts'
import { pageOutputs } from './outputs/site-outputs.ts'
import { pageProps } from './render/page-props.ts'
import { type AreaShell, renderKey } from './render/render-page.ts'
import { EMPTY_NAV, type SiteFrame, type SitePage, shellFor } from './site-frame.ts'

export type Framing = {
  readonly frame: SiteFrame
  readonly memo: Memo
  /** Digest of everything that pages are framed with. */
  readonly hash: Hash
}

/** A page ready to render. Nothing of it is made before it is asked for: of most pages that is only the key. */
export function toRender(linked: LinkedPage, framing: Framing): SitePage {
  return new FramedPage(linked, framing)
}

/** A class, since there are thousands: an object with getters of its own takes a kilobyte, and as long to make. */
class FramedPage implements SitePage {
  readonly route: Route
  readonly facts: PageFacts
  readonly href: string
  readonly navIndex: NavIndex
  readonly article: SitePage['article']
  readonly linksHash: Hash
  readonly bodyHash: Hash
  readonly panelNav: NavSlice
  readonly shell: AreaShell
  readonly noindex: boolean
  readonly hasCanonical = true
  private readonly linked: LinkedPage
  private readonly framing: Framing
  private readonly navId: string
  private ownNav: NavSlice | undefined
  private ownKey: Hash | undefined
  private ownOutputs: readonly Output[] | undefined

  constructor(linked: LinkedPage, framing: Framing) {
    const { facts, route, found, article } = linked
    const { frame } = framing
    this.linked = linked
    this.framing = framing
    this.route = route
    this.facts = facts
    this.article = article
    this.linksHash = found.hash
    this.bodyHash = (facts.hash + found.hash) as Hash
    this.noindex = facts.meta.noindex || facts.meta.unlisted
    this.href = hrefFor(route.path, frame.context.config)
    this.shell = shellFor(route.area, frame)
    this.panelNav = frame.slices.get(this.shell.area.navigation)?.panel ?? EMPTY_NAV
    this.navId = navigationOf(route, frame, facts.meta.layout === 'home')
    this.navIndex = frame.indexes.get(this.navId) ?? emptyIndex(this.navId)
  }

  /** Made each time: it is looked at two or three times, and all of them together are large. */
  get page(): Omit<PageProps, 'body'> {
    const { facts, route, shell, navIndex: nav } = this
    const { config } = this.framing.frame.context
    return pageProps({ facts, route, area: shell.area, nav, config })
  }

  get links(): readonly ResolvedLink[] {
    return this.linked.links()
  }

  get nav(): NavSlice {
    const slices = this.framing.frame.slices.get(this.navId)
    this.ownNav ??= slices?.sliceFor(this.route.path) ?? EMPTY_NAV
    return this.ownNav
  }

  body(): readonly BodyNode[] {
    return linkBody(this.article.body(), this.links, this.framing.frame.context.config.base)
  }

  key(): Hash {
    const { frame, memo, hash } = this.framing
    this.ownKey ??= memo.of(
      'page',
      hashOf(this.bodyHash, this.facts.file, this.route.path, hash),
      () => renderKey(this, frame.context),
    )
    return this.ownKey
  }

  outputs(): readonly Output[] {
    this.ownOutputs ??= pageOutputs(this, this.framing.frame)
    return this.ownOutputs
  }
}

function emptyIndex(id: string): NavIndex {
  return navIndex({ id, roots: [], order: [], hash: EMPTY_NAV.hash })
}

/** The navigation that lists the page, the area's own first; a home page shows its area's. */
function navigationOf(route: Route, frame: SiteFrame, isHome: boolean): string {
  const own = shellFor(route.area, frame).area.navigation
  const lists = (id: string) => frame.indexes.get(id)?.position.has(route.path) === true
  if (isHome || lists(own)) return own
  return [...frame.indexes.keys()].find(lists) ?? own
}
