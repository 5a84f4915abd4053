import { resolve } from 'node:path'
import type { OutputPlace } from '../../io/files/output-folder.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import type { Host } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import { buildId } from './build-id.ts'
import type { LoadedSite } from './loaded-site.ts'

/** The output folder, and what protects other folders from being overwritten. */
export function outputPlace(
  { siteDir, config, configText }: Pick<LoadedSite, 'siteDir' | 'config' | 'configText'>,
  { out }: Pick<BuildOptions, 'out'>,
  host: Host,
): OutputPlace {
  return {
    siteDir,
    outDir: out === undefined ? resolve(siteDir, config.outDir) : resolve(host.cwd, out),
    protectedDirs: [config.contentDir, config.publicDir, config.cacheDir].map((dir) =>
      resolve(siteDir, dir),
    ),
    // Where a conflict is reported: the default folder can only conflict with what `content` names.
    at:
      out === undefined
        ? (locateKey(configText, ['out']) ?? locateKey(configText, ['content']))
        : undefined,
    version: buildId(host),
  }
}

/** A path relative to the working directory, for messages. */
export function displayPath(path: string, host: Host): string {
  return relativePath(host.cwd, path) || '.'
}
