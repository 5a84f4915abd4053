import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import { digestOf, importedFromPackage, markOf, withoutMark } from './eject/ejected-text.ts'
import { loadSite } from './site/load-site.ts'
import { openTheme } from './site/open-site.ts'

/** What has become of an override's original since it was copied. */
export type OverrideState = {
  /** The theme's file: the key of the override. */
  readonly component: string
  /** The site's file. */
  readonly file: string
  /**
   * `current`: the original is as it was. `changed`: it is another now. `unmarked`: nobody knows, as the file was not
   * made by `docsgen eject`.
   */
  readonly state: 'current' | 'changed' | 'unmarked'
  /** The version of docsgen that the file was copied from. */
  readonly from: string | undefined
  /** From the site's file to the original of today, as a patch; undefined unless it is `changed`. */
  readonly diff: string | undefined
}

export type DoctorReport = {
  readonly version: string
  readonly node: {
    readonly version: string
    readonly needed: string
    readonly isOldEnough: boolean
  }
  readonly overrides: readonly OverrideState[]
  /** What is wrong with the config and the site's part of the theme. */
  readonly diagnostics: readonly Diagnostic[]
}

/** `docsgen doctor`: what of a site does not fit this version of docsgen. Nothing is written. */
export async function doctor(options: SiteOptions, host: Host): Promise<DoctorReport> {
  const site = await loadSite(options, host)
  const theme = await openTheme(site.value, { cache: 'read' }, host)
  const { siteDir, config } = site.value
  const overrides = Object.entries(config.theme.overrides).flatMap(([component, file]) => {
    const path = resolve(siteDir, file)
    const original = join(host.packageDir, 'theme', component)
    // Either is told among the diagnostics.
    if (!existsSync(path) || !existsSync(original)) return []
    const texts = { text: readFileSync(path, 'utf8'), original: readFileSync(original, 'utf8') }
    return [overrideState({ component, file, ...texts }, host.version)]
  })
  return {
    version: host.version,
    node: nodeFit(host),
    overrides,
    diagnostics: [...site.diagnostics, ...theme.diagnostics],
  }
}

type Override = {
  readonly component: string
  readonly file: string
  readonly text: string
  readonly original: string
}

function overrideState(
  { component, file, text, original }: Override,
  version: string,
): OverrideState {
  const mark = markOf(text)
  if (mark === undefined)
    return { component, file, state: 'unmarked', from: undefined, diff: undefined }
  const from = mark.version
  if (mark.digest === digestOf(original))
    return { component, file, state: 'current', from, diff: undefined }
  const today = importedFromPackage(component, original)
  const name = `docsgen ${version}: ${component}`
  const diff = createTwoFilesPatch(file, name, withoutMark(text), today, '', '', { context: 2 })
  return { component, file, state: 'changed', from, diff: diff.replace(/^=+\n/, '') }
}

function nodeFit({ packageDir, nodeVersion: version }: Host): DoctorReport['node'] {
  const { engines } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  const needed = engines.node.replace('>=', '')
  return { version, needed, isOldEnough: isAtLeast(version, needed) }
}

/** Whether a version is another one or later: '20.20.2' and '20.19'. */
function isAtLeast(version: string, needed: string): boolean {
  return version.localeCompare(needed, 'en', { numeric: true }) >= 0
}
