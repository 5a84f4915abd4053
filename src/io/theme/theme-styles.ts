import type { SiteConfig } from '../../model/config.ts'

type ThemeConfig = SiteConfig['theme']

const SYSTEM_FONT =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'

/** The style sheet that is bundled: the theme's layers, then the site's own sheets, which are unlayered. */
export function themeImports(themeDir: string, siteStyles: readonly string[]): string {
  return [`${themeDir}/styles/index.css`, ...siteStyles]
    .map((path) => `@import ${JSON.stringify(path)};`)
    .join('\n')
}

/** A site's colours, font and tokens as a rule, unlayered so that it wins without `!important`; '' for none. */
export function themeSettings(theme: ThemeConfig): string {
  const settings = Object.entries({ ...accentTokens(theme), ...fontTokens(theme), ...theme.tokens })
  if (settings.length === 0) return ''
  return `:root{${settings.map(([name, value]) => `${name}:${safeValue(value)}`).join(';')}}`
}

function accentTokens({ accent }: ThemeConfig): Readonly<Record<string, string>> {
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

function fontTokens({ font }: ThemeConfig): Readonly<Record<string, string>> {
  return font === 'system' ? { '--font-sans': SYSTEM_FONT } : {}
}

/** A value stays one value: it cannot close the rule. */
function safeValue(value: string): string {
  return value.replace(/[{};]/g, '')
}
