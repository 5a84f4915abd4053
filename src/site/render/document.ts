import type { SiteConfig } from '../../model/config/site-config.ts'
import { escapeAttribute, escapeText } from '../../model/escape-html.ts'
import type { IslandManifest } from '../../model/theme.ts'
import type { HeadScript } from '../frame-parts.ts'

export type DocumentParts = {
  readonly config: SiteConfig
  readonly manifest: Omit<IslandManifest, 'entry' | 'notFoundEntry'>
  /** URL of the module that the page loads once it is painted. */
  readonly entry: string
  /** Text of the script that decides the first paint. */
  readonly firstPaint: string
  /** Inline scripts of features. */
  readonly scripts: readonly HeadScript[]
  /** Serialised elements of `<head>` after the style sheets: see `headTags`. */
  readonly head: string
  /** Where sections are now that the page had once. */
  readonly moved: Readonly<Record<string, string>> | undefined
  readonly title: string
  /** Inner HTML of `<body>`. */
  readonly body: string
}

/**
 * Browsers with speculation rules prefetch the links that the runtime marks. In the HTML, because a policy that
 * names the hashes of inline scripts refuses rules that a script adds.
 */
const PREFETCH_RULES =
  '{"prefetch":[{"where":{"selector_matches":"a[data-near]"},"eagerness":"immediate"}]}'

/**
 * A whole HTML document. The order of the head: what decides the first paint and loads the runtime and the fonts when
 * it is time, then the title and the styles, then what only machines read.
 */
export function document(parts: DocumentParts): string {
  const { config, manifest, entry, firstPaint, scripts, head, moved, title, body } = parts
  const styles = manifest.styles.map(
    (href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`,
  )
  return [
    `<!doctype html><html lang="${escapeAttribute(config.lang)}" dir="${config.dir}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#0c0e12" media="(prefers-color-scheme:dark)">',
    `<script data-runtime="${escapeAttribute(entry)}" data-fonts="${escapeAttribute(manifest.fonts.join(' '))}">${firstPaint}</script>`,
    ...scripts.map(({ html }) => html),
    movedScript(moved, manifest.movedHeadings),
    `<title>${escapeText(title)}</title>`,
    ...styles,
    `<script type="speculationrules">${PREFETCH_RULES}</script>`,
    head,
    `</head><body>${body}</body></html>\n`,
  ].join('')
}

/** What sends readers on who ask for a section that was on the page once. */
function movedScript(moved: DocumentParts['moved'], text: string): string {
  if (moved === undefined) return ''
  return `<script data-sections="${escapeAttribute(JSON.stringify(moved))}">${text}</script>`
}
