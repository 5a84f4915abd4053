import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Feature } from '../../../features/feature.ts'
import { features } from '../../../features/index.ts'
import { contentPlace } from '../../../io/sources/folder-source.ts'
import type { ContentFolders } from '../../../io/sources/list-content.ts'
import { openSource, type SourcePlace } from '../../../io/sources/open-source.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import type { ContentRoot } from './place-part.ts'

type Places = (folders: ContentFolders) => SourcePlace

/** A content folder; `placeOf` is where files are when the content is in these folders. */
export function contentRoot(folders: ContentFolders, placeOf: Places): ContentRoot {
  const { contentDir, publicDir } = folders
  const inFolder = (folder: string) => (folder === '' ? contentDir : `${contentDir}/${folder}`)
  return {
    placeIn(folder, { hasOwnPublic } = { hasOwnPublic: false }) {
      const dir = inFolder(folder)
      return placeOf({ contentDir: dir, publicDir: hasOwnPublic ? `${dir}/public` : publicDir })
    },
    has(folder) {
      const place = placeOf(folders)
      return place.kind === 'folder'
        ? existsSync(resolve(place.siteDir, inFolder(folder)))
        : openSource(place).find(inFolder(folder))?.kind === 'folder'
    },
  }
}

type ReadFrom = Pick<SiteConfig, 'markdown'>

/** A content folder as it is today. */
export function folderRoot(
  siteDir: string,
  folders: ContentFolders,
  { markdown }: ReadFrom,
): ContentRoot {
  const placeOf = (all: ContentFolders) => contentPlace(siteDir, { ...all, markdown })
  return contentRoot(placeOf(folders), (all) => ({ kind: 'folder', ...placeOf(all) }))
}

/** A content folder with files of another one, which has the same layout, in place of its own. */
export function withOverlay(below: ContentRoot, above: ContentRoot): ContentRoot {
  return {
    has: below.has,
    placeIn: (folder, is) => ({
      kind: 'overlay',
      below: below.placeIn(folder, is),
      above: above.placeIn(folder, is),
    }),
  }
}

/** What of a content folder is the content of a site in a language, as features see it. */
export function contentIn(
  root: ContentRoot,
  { features: settings }: Pick<SiteConfig, 'features'>,
  language?: string,
): SourcePlace {
  for (const { name, place } of features as readonly Feature[]) {
    const found = place?.(settings[name] as never, language, root)
    if (found !== undefined) return found
  }
  return root.placeIn('')
}
