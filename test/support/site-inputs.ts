import { fileURLToPath } from 'node:url'
import { messages } from '../../src/commands/messages.ts'
import { copyingFeatures, loadCopyFiles } from '../../src/commands/site/copy-feature.ts'
import { ownPlugins } from '../../src/commands/site/site-plugins.ts'
import { loadTargets } from '../../src/commands/site/targets-feature.ts'
import { features } from '../../src/features/index.ts'
import { loadTheme } from '../../src/io/theme/load-theme.ts'
import type { SiteConfig } from '../../src/model/config/site-config.ts'
import { unknownChanges } from '../../src/model/history/last-changes.ts'
import type { ParsedPage } from '../../src/model/page/parsed-page.ts'
import { framePartsOf } from '../../src/site/frame-parts.ts'
import type { SiteInputs } from '../../src/site/site-inputs.ts'
import type { Kept, TargetsParts } from '../../src/site/targets-part.ts'

const libraryTheme = fileURLToPath(new URL('../../lib/theme', import.meta.url))

/** What features know of addresses; `kept` is what the site keeps, by the feature's name. */
export async function targetsOf(
  kept: Readonly<Record<string, Kept | undefined>> = {},
): Promise<TargetsParts> {
  const loaded = await loadTargets(features)
  return loaded.map(({ name, targets: part }) => ({ name, part, kept: kept[name] }))
}

/** What `buildSite` takes: pages in docsgen's own theme, with the plugins that every site has. */
export async function inputsOf(
  config: SiteConfig,
  pages: readonly ParsedPage[],
): Promise<SiteInputs> {
  return {
    config,
    configText: [],
    pages,
    sourceProblems: [],
    assets: new Map(),
    icons: () => new Map(),
    theme: await loadTheme(libraryTheme, config),
    changes: unknownChanges(undefined),
    plugins: ownPlugins({ log: () => undefined, now: () => 0 }),
    frameParts: framePartsOf(features),
    targetsParts: await targetsOf(),
    copies: await loadCopyFiles(features, copyingFeatures(features, config)),
    codes: new Set(Object.keys(messages)),
  }
}
