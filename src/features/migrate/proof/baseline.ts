import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { relativePath } from '../../../io/files/relative-path.ts'
import { readLiveSite } from '../../../io/links/live-site.ts'
import type { Host } from '../../../model/host.ts'

/** Addresses that a site had published, with the ids of their headings. */
export type Baseline = {
  readonly pages: readonly { readonly path: string; readonly ids: readonly string[] }[]
}

const TIMEOUT_MS = 20_000

/** Reads what an old site had published: its output folder, or its sitemap. */
export async function readBaseline(
  place: string,
  base: string,
  host: Host,
): Promise<Baseline | { readonly failure: string }> {
  if (!/^https?:/.test(place)) return readOutput(resolve(host.cwd, place), base)
  return readLiveSite(place, {
    timeoutMs: TIMEOUT_MS,
    userAgent: `Mozilla/5.0 (compatible; docsgen/${host.version}; baseline)`,
    onPage: (done, total) => host.log({ kind: 'progress', name: 'baseline', done, total }),
  })
}

/** Pages that are answers to nothing: readers do not link to them. */
const NO_PAGES = /(?:^|\/)(?:404|search|print_page)(?:\.html|\/index\.html)$/

function readOutput(folder: string, base: string): Baseline | { readonly failure: string } {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return { failure: `there is no folder ${folder}` }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relativePath(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !NO_PAGES.test(name))
    .toSorted()
  if (names.length === 0) return { failure: `${folder} holds no HTML` }
  return {
    pages: names.flatMap((name) => {
      const html = readFileSync(join(folder, name), 'utf8')
      if (/http-equiv=["']?refresh/i.test(html.slice(0, 2000)))
        return [{ path: `${base}/${addressOf(name)}`, ids: [] }]
      return [{ path: `${base}/${addressOf(name)}`, ids: headingIds(html) }]
    }),
  }
}

function addressOf(name: string): string {
  return name.replace(/(^|\/)index\.html$/, '$1')
}

/** Ids of headings below the title, and of sections around headings. */
function headingIds(html: string): readonly string[] {
  const ids = Array.from(
    html.matchAll(/<(?:h[2-6]|section)\b[^<>]*?\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi),
    ([, a, b, c]) => a ?? b ?? c ?? '',
  )
  return [...new Set(ids.filter((id) => /^\S+$/.test(id)))]
}
