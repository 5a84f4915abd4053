import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandTools } from '../../commands/command-tools.ts'
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts'
import { withSlashes } from '../../io/files/relative-path.ts'
import { writeNewFiles } from '../../io/files/write-new-files.ts'
import { themeFiles } from '../../io/theme/theme-sources.ts'
import type { Host } from '../../model/host.ts'
import { nearest } from '../../model/nearest.ts'
import type { SiteOptions } from '../../model/options.ts'
import { ejectedText } from './ejected-text.ts'

export type EjectOptions = SiteOptions & {
  /** `Header`, `components/Header` or `components/Header.tsx`; undefined lists what there is. */
  readonly component: string | undefined
}

export type Ejected =
  | {
      readonly kind: 'written'
      /** The theme's file: the key of the override. */
      readonly component: string
      /** The copy, relative to the site's folder. */
      readonly file: string
      /** True where the config already names the copy. */
      readonly isInConfig: boolean
    }
  | { readonly kind: 'list'; readonly components: readonly string[] }
  | { readonly kind: 'exists'; readonly file: string }
  | { readonly kind: 'overridden'; readonly component: string; readonly file: string }
  | { readonly kind: 'ambiguous'; readonly components: readonly string[] }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

/** Files of the theme that a site may want to have as its own: what pages are made of, and the components of features. */
const EJECTABLE = /^(?:(?:components|content|layout)\/|features\/[^/]+\/[^/]+\.tsx$)/

/** `docsgen eject`: copies a file of the theme into the site, to be changed there. Nothing is overwritten. */
export async function eject(
  options: EjectOptions,
  host: Host,
  { loadSite }: Pick<CommandTools, 'loadSite'>,
): Promise<Ejected> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { kind: 'broken', diagnostics: site.diagnostics }
  const { siteDir, config } = site.value
  const all = themeFiles(host.packageDir)
  const { component: asked } = options
  const components = all.filter((name) => EJECTABLE.test(name)).toSorted()
  if (asked === undefined) return { kind: 'list', components }
  const found = meantBy(asked, all)
  const [component] = found
  if (component === undefined)
    return { kind: 'unknown', nearest: nearest(bare(asked), components.map(bare)) }
  if (found.length > 1) return { kind: 'ambiguous', components: found }
  const file = `theme/${component}`
  const override = config.theme.overrides[component]
  const isInConfig = override !== undefined
  if (isInConfig && withSlashes(join(override)) !== file)
    return { kind: 'overridden', component, file: override }

  const original = readFileSync(join(host.packageDir, 'theme', component), 'utf8')
  const text = ejectedText(component, original, host.version)
  const outcome = await writeNewFiles(siteDir, [{ path: file, text }])
  return outcome.kind === 'written'
    ? { kind: 'written', component, file, isInConfig }
    : { kind: 'exists', file }
}

/** Files of the theme by path, with its end or without, or by name alone. */
function meantBy(asked: string, all: readonly string[]): readonly string[] {
  const wanted = bare(withSlashes(asked).replace(/^(?:\.\/)?(?:theme\/)?/, ''))
  const ends = (name: string, end: string) => `/${bare(name)}`.endsWith(`/${end}`)
  const readings = [
    // `header` is the component 'Header', and not the runtime's file 'header'.
    all.filter((name) => EJECTABLE.test(name) && ends(name.toLowerCase(), wanted.toLowerCase())),
    all.filter((name) => ends(name, wanted)),
  ]
  return readings.find((found) => found.length > 0) ?? []
}

function bare(name: string): string {
  return name.replace(/\.tsx?$/, '')
}
