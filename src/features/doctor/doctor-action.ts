import type { Invocation } from '../../cli/command-spec.ts'
import { exitCode } from '../../cli/exit-code.ts'
import type { Reporter } from '../../cli/reporter.ts'
import type { CommandTools } from '../../commands/command-tools.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../model/host.ts'
import type { SiteOptions } from '../../model/options.ts'
import { type NamedNode, type NodeFit, namedNodes, nodeFit } from './node-versions.ts'
import { type OverrideState, overrideStates } from './override-states.ts'
import { type PackageState, packageStates } from './package-states.ts'

/** `docsgen doctor` */
export async function run({ shared, reporter, tools }: Invocation): Promise<number> {
  reporter.header()
  const report = await doctor(shared, reporter.host, tools)
  const { node, namedNodes, packages, overrides, diagnostics } = report
  reporter.json(report)
  if (!shared.json) await told(report, reporter)
  const fits =
    [node, ...namedNodes].every(({ isOldEnough }) => isOldEnough) &&
    packages.every(({ misfit }) => misfit === undefined) &&
    overrides.every(({ state }) => state !== 'changed')
  return fits && diagnostics.length === 0 ? exitCode.done : exitCode.diagnostics
}

async function told(report: DoctorReport, reporter: Reporter): Promise<void> {
  const { node, namedNodes, packages, overrides, diagnostics } = report
  await reporter.problems(diagnostics, { to: 'stderr' })
  const style = reporter.resultStyle
  const line = (isGood: boolean, text: string) =>
    reporter.result(`  ${isGood ? style.green(style.ok) : style.yellow('!')} ${text}`)
  const nodeLine = (isOldEnough: boolean, name: string) =>
    line(isOldEnough, isOldEnough ? name : `${name}; docsgen needs ${node.needed} or later`)
  nodeLine(node.isOldEnough, `Node ${node.version}`)
  for (const { file, says, isOldEnough } of namedNodes)
    nodeLine(isOldEnough, `${file}: Node ${says}`)
  for (const found of packages) line(found.misfit === undefined, packageLine(found))
  for (const override of overrides) {
    line(override.state === 'current', overrideLine(override, report.version))
    if (override.diff !== undefined) reporter.result(`\n${override.diff}`)
  }
  if (diagnostics.length === 0) line(true, 'config and theme')
}

function packageLine({ name, version, at, misfit }: PackageState): string {
  const installed = version === undefined ? name : `${name} ${version}`
  return misfit === undefined ? installed : `${at.file}:${at.line}: ${installed} ${misfit}`
}

function overrideLine({ component, file, state, from }: OverrideState, version: string): string {
  switch (state) {
    case 'current':
      return `${file}: ${component} is as it was in docsgen ${from}`
    case 'changed':
      return `${file}: ${component} has changed since docsgen ${from}. Lines with + are new in ${version}, or yours are without them; with the first one it is done:`
    case 'unmarked':
      return `${file}: not made by docsgen eject, so nobody knows whether ${component} has changed since`
    default:
      return state satisfies never
  }
}

type DoctorReport = {
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
