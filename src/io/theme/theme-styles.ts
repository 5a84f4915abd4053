import type { SiteConfig } from '../../model/config.ts'

type ThemeConfig = SiteConfig['theme']

const SYSTEM_FONT =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif'

/**
 * The style sheet of a site: the theme's layers, then the site's own sheets and settings, which are unlayered
 * and so win without `!important`.
 */
export function themeStyles(
  themeDir: string,
  theme: ThemeConfig,
  siteStyles: readonly string[],
): string {
  const imports = [`${themeDir}/styles/index.css`, ...siteStyles].map(
    (path) => `@import ${JSON.stringify(path)};`,
  )
  const settings = Object.entries({ ...accentTokens(theme), ...fontTokens(theme), ...theme.tokens })
  const rule =
    settings.length === 0
      ? ''
      : `:root { ${settings.map(([name, value]) => `${name}: ${safeValue(value)};`).join(' ')} }`
  return [...imports, rule].join('\n')
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
