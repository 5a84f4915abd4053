import { join, resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  isError,
  type WithDiagnostics,
} from '../../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { contentPlace } from '../../../io/sources/folder-source.ts'
import { fetchCommit, findCommit } from '../../../io/sources/git-source.ts'
import type { SourcePlace } from '../../../io/sources/open-source.ts'
import type { StorePlace } from '../../../io/store/store.ts'
import { appendAll } from '../../../model/append-all.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import type { Host } from '../../../model/host.ts'
import { locateKey, onlyKey } from '../../../site/config/locate-key.ts'
import { withContent } from '../load-site.ts'
import type { LoadedSite } from '../loaded-site.ts'
import { hasNavigations, type MountSpec } from './mounts-part.ts'

/** A site inside the site: opened as one, with a config and a source of its own. */
export type LoadedMount = { readonly spec: MountSpec; readonly site: LoadedSite }

/** Loads the sites inside a site. One whose content cannot be read is left out, which is told. */
export async function loadMounts(
  site: LoadedSite,
  specs: readonly MountSpec[],
  tools: MountTools,
): Promise<WithDiagnostics<readonly LoadedMount[]>> {
  const value: LoadedMount[] = []
  const diagnostics: Diagnostic[] = []
  const taken = new Map<string, string>()
  for (const spec of specs) {
    const { id, key } = spec
    const other = taken.get(id.toLowerCase())
    taken.set(id.toLowerCase(), key.join('.'))
    if (other !== undefined) {
      const at = locateKey(site.configText, key)
      diagnostics.push(diagnostic('route-duplicate', { route: `/${id}`, other }, at))
      continue
    }
    const config = await configOf(spec, site)
    const at = locateKey(site.configText, key)
    if (hasErrors(config.diagnostics)) {
      // What is wrong is in the mount's own keys: all others are the site's.
      appendAll(
        diagnostics,
        config.diagnostics.filter(isError).map((problem) => ({ ...problem, at })),
      )
      continue
    }
    const place = await placeOf(spec, config.value, site, tools)
    if ('reason' in place) {
      diagnostics.push(diagnostic('source-unreadable', { mount: id, ...place }, at))
      continue
    }
    const opened = await withContent(site, config.value, { content: place, host: tools.host })
    appendAll(diagnostics, opened.diagnostics)
    // What it has of its own stands below its key, also where the site has the same elsewhere.
    const configText = hasNavigations(spec)
      ? onlyKey(site.configText, key.slice(0, -1))
      : site.configText
    value.push({ spec, site: { ...opened.value, configText } })
  }
  return { value, diagnostics }
}

/** The site's config with what is the mount's own. */
function configOf(
  { id, keys, language, added, content: { folder } }: MountSpec,
  { config, variant }: LoadedSite,
): Promise<WithDiagnostics<SiteConfig>> {
  const folders =
    folder === undefined
      ? { content: config.contentDir, public: config.publicDir }
      : { content: folder, public: `${folder}/public` }
  return variant({ ...keys, ...folders, base: `${config.base}/${id}` }, { language, added })
}

type MountTools = {
  /** Where files of commits are stored. */
  readonly store: StorePlace
  readonly host: Pick<Host, 'env'>
}

type NoPlace = { readonly reason: string; readonly isShallow: boolean }

/** Where the content of a mount is, which is ready to be read; or why it cannot be. */
async function placeOf(
  { content: { ref, repository, overlay, suffixes } }: MountSpec,
  config: SiteConfig,
  { siteDir }: LoadedSite,
  { store, host }: MountTools,
): Promise<SourcePlace | NoPlace> {
  const folders = contentPlace(siteDir, config)
  let place: SourcePlace = { kind: 'folder', ...folders }
  if (ref !== undefined) {
    const dir = resolve(siteDir, repository ?? '.')
    const found = await findCommit(ref, { dir, env: host.env })
    if ('reason' in found) return found
    const { contentDir, publicDir, roots } = folders
    const commit = { ...found, repository: { dir, env: host.env }, name: `git:${ref}`, store }
    place = { kind: 'git', ...commit, contentDir, publicDir, roots }
    try {
      await fetchCommit(place)
    } catch (error) {
      return { reason: reasonOf(error), isShallow: false }
    }
  }
  if (suffixes !== undefined) return { kind: 'suffixes', below: place, suffixes }
  if (overlay === undefined) return place
  const above = { ...folders, contentDir: overlay, publicDir: join(overlay, 'public') }
  return { kind: 'overlay', below: place, above }
}
