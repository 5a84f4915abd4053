import type { CommandTools } from '../../commands/command-tools.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../model/host.ts'
import type { SiteOptions } from '../../model/options.ts'
import { type NamedNode, type NodeFit, namedNodes, nodeFit } from './node-versions.ts'
import { type OverrideState, overrideStates } from './override-states.ts'
import { type PackageState, packageStates } from './package-states.ts'

export type DoctorReport = {
  readonly version: string
  readonly node: NodeFit
  /** Versions of Node that files of the site name. */
  readonly namedNodes: readonly NamedNode[]
  /** Packages that the config imports. */
  readonly packages: readonly PackageState[]
  readonly overrides: readonly OverrideState[]
  /** What is wrong with the config and the site's part of the theme. */
  readonly diagnostics: readonly Diagnostic[]
}

/** `docsgen doctor`: what of a site does not fit this version of docsgen. Nothing is written. */
export async function doctor(
  options: SiteOptions,
  host: Host,
  tools: CommandTools,
): Promise<DoctorReport> {
  const site = await tools.loadSite(options, host)
  const theme = await tools.openTheme(site.value, { cache: 'read' }, host)
  const node = nodeFit(host)
  return {
    version: host.version,
    node,
    namedNodes: namedNodes(site.value.siteDir, node.needed),
    packages: packageStates(site.value, host),
    overrides: overrideStates(site.value, host),
    diagnostics: [...site.diagnostics, ...theme.diagnostics],
  }
}
