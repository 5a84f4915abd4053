import type { SiteConfig } from '../model/config/site-config.ts'
import { escapeAttribute } from '../model/escape-html.ts'
import type { JsonObject } from '../model/json.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { IslandManifest } from '../model/theme.ts'
import type { AddressOf, FramePart, FrameParts, UnusedKey } from './frame-part.ts'

type FeatureWithFrame = { readonly name: string; readonly frame?: FramePart }

/** Those of the features that add something around articles. */
export function framePartsOf(features: readonly FeatureWithFrame[]): FrameParts {
  return features.flatMap(({ name, frame }) => (frame === undefined ? [] : [{ name, part: frame }]))
}

/** What each feature that the site uses shows, by its name. */
export function shownFeatures(
  parts: FrameParts,
  config: SiteConfig,
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    parts.flatMap(({ name, part }) => {
      const shown = part.shown(settingsOf(name, config), config)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
}

/** What each feature shows on a page by what it has read in the page's front matter. */
export function shownOnPage(
  parts: FrameParts,
  { features }: ParsedPage['meta'],
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    parts.flatMap(({ name, part }) => {
      const shown = part.shownOnPage?.(features[name] as never)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
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
export function frameStyles(parts: FrameParts, config: SiteConfig): readonly string[] {
  const shown = shownFeatures(parts, config)
  return parts.flatMap(({ name, part }) => (name in shown ? (part.styles ?? []) : []))
}

/** Addresses that the code of features talks to. */
export function frameOrigins(
  parts: FrameParts,
  config: SiteConfig,
): readonly (string | undefined)[] {
  return parts.flatMap(({ name, part }) => part.origins?.(settingsOf(name, config)) ?? [])
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
  parts: FrameParts,
  config: SiteConfig,
  { featureScripts }: Pick<IslandManifest, 'featureScripts'>,
): readonly HeadScript[] {
  const shown = shownFeatures(parts, config)
  return parts.flatMap(({ name, part: { script } }) => {
    const [data, text] = [shown[name], featureScripts[name]]
    if (script === undefined || data === undefined || text === undefined) return []
    const attributes = Object.entries(script(data)).map(([key, value]) =>
      value === undefined ? '' : ` data-${key}="${escapeAttribute(value)}"`,
    )
    return [{ text, html: `<script${attributes.join('')}>${text}</script>` }]
  })
}

/** Text of the script that decides the first paint of every page. */
export function firstPaintScript(
  parts: FrameParts,
  config: SiteConfig,
  { firstPaint, featureScripts }: Pick<IslandManifest, 'firstPaint' | 'featureScripts'>,
): string {
  const shown = shownFeatures(parts, config)
  const whole = parts.find(({ name, part }) => part.standsForFirstPaint && name in shown)
  return (whole && featureScripts[whole.name]) ?? firstPaint
}

/** A config that was resolved without the feature has none. */
function settingsOf(name: string, { features }: SiteConfig): never {
  return features[name] as never
}
