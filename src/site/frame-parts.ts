import type { SiteConfig } from '../model/config/site-config.ts'
import { escapeAttribute } from '../model/escape-html.ts'
import type { HeadTag } from '../model/head-tag.ts'
import type { JsonObject } from '../model/json.ts'
import type { Mount, MountPlace } from '../model/mounts.ts'
import type { RoutePath } from '../model/paths.ts'
import type { Route } from '../model/routes.ts'
import type { IslandManifest } from '../model/theme.ts'
import type { AddressOf, FramePart, FrameParts, SearchedMount, UnusedKey } from './frame-part.ts'

type FeatureWithFrame = { readonly name: string; readonly frame?: FramePart }

/** Those of the features that add something around articles. */
export function framePartsOf(features: readonly FeatureWithFrame[]): FrameParts {
  return features.flatMap(({ name, frame }) => (frame === undefined ? [] : [{ name, part: frame }]))
}

/** The frame parts of the features that a site uses, each with what it shows on all pages. */
export type ShownParts = readonly {
  readonly name: string
  readonly part: FramePart
  readonly shown: JsonObject
}[]

/** Those of the parts that show something on a site with this config, whose links are resolved. */
export function shownParts(
  parts: FrameParts,
  config: SiteConfig,
  mount?: Mount | undefined,
): ShownParts {
  return parts.flatMap(({ name, part }) => {
    const shown = part.shown(settingsOf(name, config), config, mount)
    return shown === undefined ? [] : [{ name, part, shown }]
  })
}

/** What each feature shows on all pages, by its name. */
export function shownOnSite(parts: ShownParts): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(parts.map(({ name, shown }) => [name, shown]))
}

/** What each feature shows on a page. */
export function shownOnPage(
  parts: ShownParts,
  route: Route,
  config: SiteConfig,
  mounts: MountPlace | undefined,
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    parts.flatMap(({ name, part }) => {
      const shown = part.shownOnPage?.(route.meta.features[name] as never, route, config, mounts)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
}

/** The sites among which readers search, this one first; none where it is alone. */
export function searchedMounts(
  parts: ShownParts,
  config: SiteConfig,
  mounts: MountPlace | undefined,
): readonly SearchedMount[] {
  if (mounts === undefined) return []
  const all = parts.flatMap(
    ({ name, part }) => part.searched?.(settingsOf(name, config), mounts) ?? [],
  )
  const own = all.filter(({ mount }) => mount === mounts.own)
  return own.length === 0 ? [] : [...own, ...all.filter(({ mount }) => mount !== mounts.own)]
}

/** What each feature shows on a page of docsgen's own. */
export function shownOnOwnPage(
  parts: ShownParts,
  path: RoutePath,
  config: SiteConfig,
  mounts: MountPlace | undefined,
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    parts.flatMap(({ name, part }) => {
      const shown = part.shownOnOwnPage?.(path, config, mounts)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
}

/** Elements that features add to the head of a page, by what they show on it. */
export function headOfFeatures(parts: ShownParts, shown: JsonObject): readonly HeadTag[] {
  return parts.flatMap(({ name, part }) => {
    const own = shown[name]
    return own === undefined ? [] : (part.head?.(own as JsonObject) ?? [])
  })
}

/** The settings of all features, with the addresses that their links have on the site. */
export function linkedFeatures(
  parts: FrameParts,
  { features }: SiteConfig,
  addressOf: AddressOf,
): SiteConfig['features'] {
  const linked = parts.flatMap(({ name, part }) =>
    part.withLinks === undefined || !Object.hasOwn(features, name)
      ? []
      : [[name, part.withLinks(features[name] as never, addressOf)]],
  )
  return { ...features, ...Object.fromEntries(linked) }
}

/** Names of the style sheets that a site needs for what it uses. */
export function frameStyles(parts: ShownParts): readonly string[] {
  return parts.flatMap(({ part }) => part.styles ?? [])
}

/** Addresses that the code of features talks to. */
export function frameOrigins(
  parts: FrameParts,
  config: SiteConfig,
): readonly (string | undefined)[] {
  return parts.flatMap(({ name, part }) => part.origins?.(settingsOf(name, config)) ?? [])
}

/** Scripts of other sites that the code of features loads. */
export function scriptOrigins(parts: FrameParts, config: SiteConfig): readonly string[] {
  return parts.flatMap(({ name, part }) => part.scripts?.(settingsOf(name, config)) ?? [])
}

/** Keys of the features' config that nothing reads. */
export function unusedKeys(parts: FrameParts, config: SiteConfig): readonly UnusedKey[] {
  return parts.flatMap(({ name, part }) => part.unused?.(settingsOf(name, config), config) ?? [])
}

/** An inline script of the head. */
export type HeadScript = {
  readonly text: string
  /** Its element. */
  readonly html: string
}

/** The scripts that features have in the head of every page. */
export function frameScripts(
  parts: ShownParts,
  { featureScripts }: Pick<IslandManifest, 'featureScripts'>,
): readonly HeadScript[] {
  return parts.flatMap(({ name, part: { script }, shown }) => {
    const text = featureScripts[name]
    if (script === undefined || text === undefined) return []
    const attributes = Object.entries(script(shown)).map(([key, value]) =>
      value === undefined ? '' : ` data-${key}="${escapeAttribute(value)}"`,
    )
    return [{ text, html: `<script${attributes.join('')}>${text}</script>` }]
  })
}

/** Text of the script that decides the first paint of every page. */
export function firstPaintScript(
  parts: ShownParts,
  { firstPaint, featureScripts }: Pick<IslandManifest, 'firstPaint' | 'featureScripts'>,
): string {
  const whole = parts.find(({ part }) => part.standsForFirstPaint)
  return (whole && featureScripts[whole.name]) ?? firstPaint
}

/** A config that was resolved without the feature has none. */
function settingsOf(name: string, { features }: SiteConfig): never {
  return features[name] as never
}
