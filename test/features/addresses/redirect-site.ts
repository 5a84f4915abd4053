import type { Ledger } from '../../../src/features/addresses/ledger/ledger.ts'
import { hashOf } from '../../../src/model/hash.ts'
import type { RoutePath } from '../../../src/model/paths.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { createMemo } from '../../../src/site/memo.ts'
import { buildSite } from '../../../src/site/site.ts'
import { configOf, pageOf, twoAreas } from '../../support/pages.ts'
import { inputsOf } from '../../support/site-inputs.ts'

const heading = (id: string) => `<h2 id="${id}"><a class="anchor" href="#${id}"></a>${id}</h2>`
const bodyOf = (article: string) => () => ({ article, copies: {} })

const guide = pageOf('guide/cli.md', { anchors: ['log-in', 'log-out'] })
const pages = [
  pageOf('index.md'),
  { ...guide, title: 'The <cli>', body: bodyOf(heading('log-in') + heading('log-out')) },
  { ...pageOf('guide/api.md', { anchors: ['keys'] }), body: bodyOf(heading('keys')) },
  pageOf('ipa/index.md'),
]

const common = await inputsOf(configOf(), pages)
const [targets] = common.targetsParts

export type RedirectSite = {
  readonly redirects?: Readonly<Record<string, string>>
  /** `movedHeadings` of the page /guide/cli. */
  readonly moved?: Readonly<Record<string, string>>
  /** `redirectFrom` of the same page. */
  readonly was?: readonly string[]
  readonly published?: readonly string[]
  /** URLs of static files. */
  readonly assets?: readonly string[]
  readonly config?: object
}

/** A small site with redirects: its old addresses, all its files, and what is wrong with the redirects. */
export function redirectSite({
  redirects = {},
  moved = {},
  was = [],
  published = [],
  assets = [],
  config = {},
}: RedirectSite) {
  const entries = Object.entries(moved).map(([from, to], index) => {
    return { from, to, at: { file: 'content/guide/cli.md', line: index + 3, column: 3, length: 1 } }
  })
  const at = { file: 'content/guide/cli.md', line: 2, column: 1, length: 12 }
  const redirectFrom = was.map((from) => ({ from, at }))
  const site = buildSite(
    {
      ...common,
      config: configOf({ ...twoAreas, ...config, redirects }),
      pages: pages.map((page) =>
        page.source === guide.source
          ? {
              ...page,
              meta: {
                ...page.meta,
                features: { addresses: { movedHeadings: entries, redirectFrom } },
              },
            }
          : page,
      ),
      targetsParts: targets === undefined ? [] : [{ ...targets, kept: ledgerOf(published) }],
      assets: new Map(assets.map((url) => [url, assetOf(url)])),
    },
    createMemo(),
  )
  const html = (path: string) => String(site.outputs.find((output) => output.path === path)?.body())
  return {
    html,
    files: site.outputs.map(({ path }) => path),
    old: site.outputs
      .filter(({ path }) => path.endsWith('.html') && html(path).includes(' data-moved>'))
      .map(({ path }) => ({ path, html: html(path), target: targetOf(html(path)) })),
    diagnostics: site.diagnostics.filter(({ code }) => /^(?:redirect|anchor)-/.test(code)),
  }
}

function assetOf(url: string): Asset {
  const size = { width: undefined, height: undefined }
  return {
    url,
    file: url,
    hash: hashOf(url),
    ...size,
    isBeside: false,
    beginsAsMarkup: false,
    read: () => new Uint8Array(),
  }
}

/** What a site has published: pages without sections. */
function ledgerOf(urls: readonly string[]): Ledger {
  const page = { fingerprint: '', isGone: false, headings: [] }
  return {
    base: '',
    text: '',
    pages: new Map(urls.map((url) => [url as RoutePath, page])),
    hash: hashOf(...urls),
  }
}

/** Where readers without script are sent. */
function targetOf(html: string): string | undefined {
  return /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1]
}
