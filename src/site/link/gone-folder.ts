import type { SiteConfig } from '../../model/config/site-config.ts'
import { isUnder, toPublic } from '../routes/area-for.ts'

type GoneContext = {
  readonly config: Pick<SiteConfig, 'areas'>
  readonly goneFolders: readonly string[]
}

/** Whether a path is one of many that have gone together, which is told once. */
export function isInGoneFolder(path: string, { config, goneFolders }: GoneContext): boolean {
  const address = toPublic(path, config.areas)
  return goneFolders.some((folder) => isUnder(address, folder))
}
