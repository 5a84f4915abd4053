import { inReadingOrder, withSeverities } from '../diagnostics/diagnostic.ts'
import type { Site } from '../model/output.ts'
import type { PageProps } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import { accentProblems } from './config/contrast.ts'
import { locateKey } from './config/locate-key.ts'
import { hashOf } from './hash.ts'
import { countLinks, type Linking, linkPage } from './link/link-page.ts'
import { linkContext } from './link/resolve-link.ts'
import { type Memo, once } from './memo.ts'
import { buildNavigations, type Navigations } from './nav/build-nav.ts'
import { logoProblems } from './outputs/logo-problems.ts'
import { redirectPages } from './outputs/redirects.ts'
import { siteOutputs } from './outputs/site-outputs.ts'
import { parseSources } from './parse-sources.ts'
import { buildRoutes } from './routes/build-routes.ts'
import { frameOf, type SiteFrame, type SitePage } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'
import { type Framing, toRender } from './site-page.ts'

/**
 * The whole build: sources in, files out. Pure and synchronous, so `dev` is the same call with a warm memo
 * and `index` reads its records. All diagnostics are known when it returns; bodies are made when asked for.
 */
export function buildSite(inputs: SiteInputs, memo: Memo): BuiltSite {
  memo.sweep()
  const { config, configText: text } = inputs
  const { value: parsed, diagnostics: apiProblems } = parseSources(inputs, memo)
  const published = parsed.filter(({ facts }) => !facts.meta.draft)
  const facts = published.map((page) => page.facts)
  // Prose changes no address: then everything that depends on addresses alone is what it was.
  const outlines = facts.map(({ outlineHash }) => outlineHash)
  const routes = memo.made('routes', config, outlines, () => buildRoutes(facts, config))
  const table = routes.value
  const navigations = memo.made('navigations', table, [config, text], () =>
    buildNavigations({ config, routes: table, text }),
  )
  const redirects = memo.made('redirects', table, [config, text], () =>
    redirectPages(config, table, text),
  )
  const links = memo.made('targets', table, [config, inputs.assets], () =>
    linkContext(config, table, inputs.assets),
  )
  const shapes = memo.made('shapes', inputs.assets, NOTHING, () => shapesHash(inputs.assets))
  const targets = [table.hash, config.hash, inputs.assets]
  const linking: Linking = { context: links, memo, hash: hashOf(table.hash, config.hash, shapes) }
  const linked = published.flatMap((page) =>
    memo.made('linked', page, targets, () => linkPage(page, linking)),
  )
  const hashes = [config.hash, ...navigationHashes(navigations.value)]
  const seen = [inputs.assets, ...hashes]
  const frame = memo.made('frame', inputs.theme, seen, () => frameOf(inputs, navigations.value))
  const framing: Framing = { frame, memo, hash: hashOf(inputs.theme.hash, shapes, ...hashes) }
  const framed = [frame]
  const pages = linked.map((page) => memo.made('page', page, framed, () => toRender(page, framing)))
  const shown = once(() => pages.map(shownPage))
  const outputs = siteOutputs({
    inputs,
    memo,
    pages,
    routes: routes.value,
    navigations: navigations.value,
    redirects: redirects.value,
    frame,
  })
  const found = [
    ...parsed.flatMap(({ facts }) => facts.diagnostics),
    ...apiProblems,
    ...routes.diagnostics,
    ...navigations.diagnostics,
    ...redirects.diagnostics,
    ...linked.flatMap(({ found }) => found.diagnostics),
    ...accentProblems(config, text),
    ...logoProblems(config, inputs.assets, (key) => locateKey(text, key)),
  ]
  return {
    get pages() {
      return shown()
    },
    pageCount: pages.length,
    routes: routes.value,
    navigations: navigations.value,
    get checked() {
      return countLinks(linked)
    },
    frame,
    outputs: outputs.files,
    get records() {
      return outputs.records()
    },
    get recordCount() {
      return outputs.recordCount()
    },
    diagnostics: inReadingOrder(withSeverities(found, config.diagnostics)),
  }
}

function shownPage(page: SitePage): PageProps {
  return {
    ...page.page,
    get body() {
      return page.body()
    },
  }
}

/** What depends on nothing but the object that it is remembered for. */
const NOTHING: readonly unknown[] = []

/** A site, and what its pages share while they are rendered. */
export type BuiltSite = Site & { readonly frame: SiteFrame }

function navigationHashes(navigations: Navigations): readonly string[] {
  return [...navigations].flatMap(([id, { hash }]) => [id, hash])
}

/** Digest of what pages show of static files: addresses and sizes of images. */
function shapesHash(assets: SiteInputs['assets']): Hash {
  return hashOf(
    ...[...assets.values()].flatMap(({ url, width, height }) => [url, `${width}x${height}`]),
  )
}
