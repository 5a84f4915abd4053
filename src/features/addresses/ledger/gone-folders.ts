import type { AreaConfig, SiteConfig } from '../../../model/config/site-config.ts'
import { isUnder, toInternal } from '../../../site/routes/area-for.ts'
import type { Ledger } from './ledger.ts'
import type { LostPage } from './lost.ts'

/** A folder of the site of which no page is left. */
export type GoneFolder = {
  /** Its address: '/api/resources'. */
  readonly path: string
  /** That of the outermost folder with no page any more, which may have had but this one. */
  readonly outermost: string
  /** How many pages it had. */
  readonly count: number
}

/** Fewer pages are told one by one. */
const FEWEST = 3

/** The outermost folders that the ledger knows pages of and that have none any more. */
export function goneFolders(lost: readonly LostPage[], { pages }: Ledger): readonly GoneFolder[] {
  if (lost.length < FEWEST) return []
  const gone = new Set<string>(lost.map(({ path }) => path))
  const alive = new Set<string>(['/'])
  for (const [path, { isGone }] of pages)
    if (!isGone && !gone.has(path)) for (const folder of foldersOf(path)) alive.add(folder)
  const outermost = lost.flatMap(({ path }) =>
    foldersOf(path)
      .filter((folder) => !alive.has(folder))
      .slice(0, 1),
  )
  return [...new Set(outermost)].flatMap((folder): readonly GoneFolder[] => {
    const paths = lost.map(({ path }) => path).filter((path) => isUnder(path, folder))
    const path = foldersOf(paths[0] ?? '').findLast((inner) =>
      paths.every((one) => isUnder(one, inner)),
    )
    return paths.length < FEWEST || path === undefined
      ? []
      : [{ path, outermost: folder, count: paths.length }]
  })
}

/** '/a/b/c' -> '/a', '/a/b', '/a/b/c' */
function foldersOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((_, index, segments) => `/${segments.slice(0, index + 1).join('/')}`)
}

type Folders = Pick<SiteConfig, 'areas' | 'contentDir'>

/** What a gone folder was to whoever wrote it: an area, or a folder of the content. */
export function folderName({ path }: GoneFolder, { areas, contentDir }: Folders): string {
  const area = areas.find((one: AreaConfig) => one.publicPrefix === path)
  const source = `${contentDir}${toInternal(path, areas)}/`
  return area === undefined ? source : `${source}, the area ${area.title}`
}
