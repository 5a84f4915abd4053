import type { PlatformPath } from 'node:path'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Radius } from '../../model/config/user-config.ts'
import { withSlashes } from '../files/relative-path.ts'

type ThemeConfig = SiteConfig['theme']
type Tokens = Readonly<Record<string, string>>

const SYSTEM_FONTS = {
  'sans-serif':
    'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  serif: 'ui-serif, Georgia, Cambria, "Noto Serif", "Times New Roman", serif',
  monospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

/** The entry of the style sheet: the theme's layers, then the site's own sheets, which are unlayered. */
export function themeImports(
  themeDir: string,
  siteStyles: readonly string[],
  system?: PlatformPath,
): string {
  return [`${themeDir}/styles/index.css`, ...siteStyles]
    .map((path) => `@import ${JSON.stringify(withSlashes(path, system))};`)
    .join('\n')
}

/** A site's colours, fonts, radii and tokens as unlayered rules, which override the theme's; '' for none. */
export function themeSettings(theme: ThemeConfig): string {
  const { font, standIn } = fontTokens(theme)
  const tokens = { ...accentTokens(theme), ...font, ...radiusTokens(theme.radius), ...theme.tokens }
  return rule(':root', tokens) + rule(':root[data-stand-in]', standIn)
}

function rule(selector: string, tokens: Tokens): string {
  const settings = Object.entries(tokens).map(([name, value]) => `${name}:${safeValue(value)}`)
  return settings.length === 0 ? '' : `${selector}{${settings.join(';')}}`
}

function accentTokens({ accent }: ThemeConfig): Tokens {
  if (accent === undefined) return {}
  const pair = `light-dark(${accent.light}, ${accent.dark})`
  return {
    '--accent': pair,
    '--accent-hover': `color-mix(in oklab, ${pair}, light-dark(#000, #fff) 20%)`,
    '--accent-solid': accent.light,
    '--accent-solid-hover': `color-mix(in oklab, ${accent.light}, #000 15%)`,
    '--accent-soft': `color-mix(in oklab, ${pair} 10%, var(--bg))`,
    '--accent-line': `color-mix(in oklab, ${pair} 30%, var(--bg))`,
    '--focus': pair,
  }
}

/** Fonts, and their fallbacks on slow connections: see `theme/runtime/fonts.ts`. */
function fontTokens({ font, mono }: ThemeConfig): Readonly<Record<'font' | 'standIn', Tokens>> {
  const sans = SYSTEM_FONTS['sans-serif']
  const own = [
    ...(typeof font === 'string'
      ? []
      : [['--font-sans', font.family, SYSTEM_FONTS[font.fallback ?? 'sans-serif']] as const]),
    ...(mono === undefined ? [] : [['--font-mono', mono.family, SYSTEM_FONTS.monospace] as const]),
  ]
  return {
    font: {
      ...(font === 'system' ? { '--font-sans': sans } : {}),
      ...Object.fromEntries(own.map(([name, family, other]) => [name, `"${family}", ${other}`])),
    },
    standIn: Object.fromEntries(own.map(([name, , other]) => [name, other])),
  }
}

/** Radii from small to large, and those of buttons and fields, which are fully round by default. */
const RADII: Readonly<Record<Exclude<Radius, 'medium'>, readonly string[]>> = {
  none: ['0px', '0px', '0px', '0px', '0px'],
  small: ['0.125rem', '0.1875rem', '0.25rem', '0.375rem', '0.375rem'],
  large: ['0.375rem', '0.625rem', '0.75rem', '1.25rem', '62.4375rem'],
}

function radiusTokens(radius: Radius): Tokens {
  if (radius === 'medium') return {}
  const names = ['xs', 'sm', 'md', 'lg', 'full']
  return Object.fromEntries(names.map((name, at) => [`--r-${name}`, RADII[radius][at] ?? '0px']))
}

/** Sanitises a value, so that it cannot end the declaration or the rule. */
function safeValue(value: string): string {
  return value.replace(/[{};]/g, '')
}
