import { features } from '../../src/features/index.ts'
import type { SiteConfig } from '../../src/model/config/site-config.ts'
import { hashOf } from '../../src/model/hash.ts'
import { plainFrontMatter } from '../../src/model/page/front-matter.ts'
import type { Heading, LinkRef, ParsedPage } from '../../src/model/page/parsed-page.ts'
import { sourcePath } from '../../src/model/paths.ts'
import type { RouteTable } from '../../src/model/routes.ts'
import { pageDigests } from '../../src/page/pipeline/page-digests.ts'
import { resolveConfig } from '../../src/site/config/resolve-config.ts'
import { validateConfig } from '../../src/site/config/validate-config.ts'
import { buildRoutes } from '../../src/site/routes/build-routes.ts'

/** A config as a site would write it, resolved. Throws where it is wrong. */
export function configOf(raw: unknown = {}): SiteConfig {
  const checked = validateConfig(raw, [], features)
  const { value, diagnostics } = resolveConfig({
    user: checked.value,
    text: [],
    fallbackTitle: 'Test site',
    today: '2026-06-30',
    features,
  })
  const found = [...checked.diagnostics, ...diagnostics]
  if (found.length > 0) throw new Error(JSON.stringify(found))
  return value
}

export type PageSpec = {
  readonly title?: string
  readonly label?: string
  readonly slug?: string
  readonly order?: number
  readonly anchors?: readonly string[]
  readonly links?: readonly string[]
  readonly layout?: 'doc' | 'home'
  readonly unlisted?: boolean
}

/** Facts of a page: `pageOf('how-to/cli.md', { anchors: ['login'] })`. */
export function pageOf(path: string, spec: PageSpec = {}): ParsedPage {
  const file = `content/${path}`
  const at = { file, line: 5, column: 3, length: 4 }
  const page = {
    source: sourcePath(path),
    file,
    hash: hashOf(path, JSON.stringify(spec)),
    title: spec.title ?? path.replace(/\.md$/, ''),
    meta: {
      ...plainFrontMatter,
      title: spec.title,
      label: spec.label,
      slug: spec.slug,
      order: spec.order,
      layout: spec.layout ?? ('doc' as const),
      unlisted: spec.unlisted ?? false,
    },
    headings: (spec.anchors ?? []).map(
      (id): Heading => ({
        id,
        title: id,
        level: 2,
        tag: undefined,
        label: undefined,
      }),
    ),
    anchors: [],
    languages: [],
    diagnostics: [],
    text: [],
  }
  return {
    ...page,
    ...pageDigests(page),
    links: (spec.links ?? []).map((href): LinkRef => ({ kind: 'link', href, at })),
    reads: [],
    body: () => ({ article: '', copies: {} }),
  }
}

export function routesOf(
  pages: readonly ParsedPage[],
  config: SiteConfig = configOf(),
): RouteTable {
  return buildRoutes(pages, config).value
}

/** The two areas of the reference site. */
export const twoAreas = {
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API' },
  ],
}
