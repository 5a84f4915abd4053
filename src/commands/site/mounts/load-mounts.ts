import { join, resolve } from 'node:path'
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  isError,
  type WithDiagnostics,
  withoutRepeated,
} from '../../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../../diagnostics/reason.ts'
import type { ContentSource } from '../../../io/sources/content-source.ts'
import { contentPlace } from '../../../io/sources/folder-source.ts'
import { fetchCommit, findCommit } from '../../../io/sources/git-source.ts'
import type { ContentFile } from '../../../io/sources/list-content.ts'
import { foldersOf } from '../../../io/sources/open-source.ts'
import type { StorePlace } from '../../../io/store/store.ts'
import { appendAll } from '../../../model/append-all.ts'
import type { SiteConfig, SitePart } from '../../../model/config/site-config.ts'
import type { Host } from '../../../model/host.ts'
import { locateKey, onlyKey } from '../../../site/config/locate-key.ts'
import { isUnder } from '../../../site/routes/area-for.ts'
import { withinPart } from '../../../site/routes/site-part.ts'
import { withContent } from '../load-site.ts'
import type { LoadedSite } from '../loaded-site.ts'
import { contentIn, contentRoot, folderRoot, withOverlay } from './content-root.ts'
import { hasNavigations, type MountContent, type MountSpec } from './mounts-part.ts'
import type { ContentRoot } from './place-part.ts'

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
  const rootOf = contentRoots(site, tools)
  for (const given of specs) {
    const part = partOf(given, site)
    const spec = part === undefined ? given : { ...given, id: idInArea(given, part) }
    const { id, key } = spec
    const other = taken.get(id.toLowerCase())
    taken.set(id.toLowerCase(), key.join('.'))
    const at = locateKey(site.configText, key)
    if (other !== undefined) {
      diagnostics.push(diagnostic('route-duplicate', { route: `/${id}`, other }, at))
      continue
    }
    const root = await rootOf(spec)
    if ('reason' in root) {
      // It is the same in all languages.
      if (spec.at.language === undefined)
        diagnostics.push(diagnostic('source-unreadable', { mount: id, ...root }, at))
      continue
    }
    const place = contentIn(root, site.config, spec.language)
    const config = await configOf(spec, foldersOf(place), site)
    if (hasErrors(config.diagnostics)) {
      // What is wrong is in the mount's own keys: all others are the site's.
      appendAll(
        diagnostics,
        config.diagnostics.filter(isError).map((problem) => ({ ...problem, at })),
      )
      continue
    }
    const inPart = part === undefined ? config.value : { ...config.value, part }
    const opened = await withContent(site, inPart, { content: place, host: tools.host })
    appendAll(diagnostics, opened.diagnostics)
    // What it has of its own stands below its key, also where the site has the same elsewhere.
    const configText = hasNavigations(spec)
      ? onlyKey(site.configText, key.slice(0, -1))
      : site.configText
    const source = part === undefined ? opened.value.source : ofPart(opened.value.source, part)
    value.push({ spec, site: { ...opened.value, source, configText } })
  }
  return { value, diagnostics: withoutRepeated(diagnostics) }
}

/** Where the pages of a version of an area are. */
function partOf({ id, at }: MountSpec, { config }: LoadedSite): SitePart | undefined {
  const { areas, base } = config
  const area = areas.find((one) => one.id === at.area)
  if (area === undefined) return undefined
  const { publicPrefix, prefix } = area
  const language = at.language === undefined ? '' : `/${at.language}`
  const internal =
    prefix === publicPrefix ? undefined : idInArea({ id, at }, { publicPrefix: prefix })
  return {
    area: area.id,
    ...{ publicPrefix, prefix, around: base + language },
    without: areas
      .flatMap((one) => [one.publicPrefix, one.prefix])
      .filter((one) => one !== prefix && one !== publicPrefix && isUnder(one, publicPrefix)),
    internalBase: internal && `${base}/${internal}`,
    internalFolder: internal,
  }
}

/** 'de/api/1.x' for version 1.x of the area at `/api`, in German. */
function idInArea(
  { at: { language, version = '' } }: Pick<MountSpec, 'id' | 'at'>,
  { publicPrefix }: Pick<SitePart, 'publicPrefix'>,
): string {
  return [language ?? '', ...publicPrefix.split('/'), version].filter(Boolean).join('/')
}

/** The content of an area, with the public files of all. */
function ofPart(source: ContentSource, part: SitePart): ContentSource {
  const isIn = ({ path }: ContentFile) => withinPart(`/${path}`, part) !== undefined
  return {
    ...source,
    list() {
      const files = source.list()
      const { markdown, others } = files
      return { ...files, markdown: markdown.filter(isIn), others: others.filter(isIn) }
    },
  }
}

/** The site's config with what is the mount's own. */
function configOf(
  { id, keys, language, added }: MountSpec,
  { contentDir, publicDir }: Pick<SiteConfig, 'contentDir' | 'publicDir'>,
  { config, variant }: LoadedSite,
): Promise<WithDiagnostics<SiteConfig>> {
  const place = { content: contentDir, public: publicDir, base: `${config.base}/${id}` }
  return variant(keys, { place, language, added })
}

type MountTools = {
  /** Where files of commits are stored. */
  readonly store: StorePlace
  readonly host: Pick<Host, 'env'>
}

type NoContent = { readonly reason: string; readonly isShallow: boolean }
type OpenRoot = ContentRoot | NoContent

/** Opens the content folders of mounts, each once: it may have the content of several languages. */
function contentRoots(site: LoadedSite, tools: MountTools): (of: MountSpec) => Promise<OpenRoot> {
  const opened = new Map<string, Promise<OpenRoot>>()
  return ({ content }) => {
    const key = JSON.stringify(content ?? {})
    const root = opened.get(key) ?? openRoot(content, site, tools)
    opened.set(key, root)
    return root
  }
}

/** The content folder of a mount, which is ready to be read; or why it cannot be. */
async function openRoot(
  content: MountContent | undefined,
  { siteDir, contentDir: ofSite, config }: LoadedSite,
  { store, host: { env } }: MountTools,
): Promise<OpenRoot> {
  const { ref, repository, folder, overlay } = content ?? {}
  const { publicDir } = config
  const isFolder = folder !== undefined && ref === undefined
  const folders = {
    contentDir: folder ?? ofSite,
    publicDir: isFolder ? `${folder}/public` : publicDir,
  }
  let root = folderRoot(siteDir, folders, config)
  if (ref !== undefined) {
    const dir = resolve(siteDir, repository ?? '.')
    const found = await findCommit(ref, { dir, env })
    if ('reason' in found) return found
    const today = contentPlace(siteDir, { ...config, ...folders })
    const names = { repository: { dir, env }, name: `git:${ref}`, store, roots: today.roots }
    const commit = { ...today, ...found, ...names }
    try {
      await fetchCommit(commit)
    } catch (error) {
      return { reason: reasonOf(error), isShallow: false }
    }
    root = contentRoot(today, (all) => ({ kind: 'git', ...commit, ...all }))
  }
  if (overlay === undefined) return root
  const fixes = { contentDir: overlay, publicDir: join(overlay, 'public') }
  return withOverlay(root, folderRoot(siteDir, fixes, config))
}
