import type { Say } from '../old/say.ts'

type Settings = Readonly<Record<string, unknown>>

/** Lists the keys of a config in JavaScript and of its theme for which docsgen has none, but for those that say nothing. */
export function tellWithoutCounterpart(
  { config, theme }: { readonly config: Settings; readonly theme: Settings },
  silent: { readonly config: RegExp; readonly theme: RegExp },
  say: Say,
): void {
  const tell = (about: string, key: string) =>
    say(about, `The key \`${key}\` has no counterpart`, 'See whether the site needs it.')
  for (const key of Object.keys(config)) if (!silent.config.test(key)) tell(key, key)
  for (const key of Object.keys(theme)) if (!silent.theme.test(key)) tell(`themeConfig.${key}`, key)
}

/** Plugins and hooks of the old build, which say nothing about the site. */
const OF_BUILDS =
  /^(?:vite|vue|build\w+|transform\w+|shouldPreload|postRender|webpack|future|customFields|onBroken\w+)\b|^markdown\.(?!math|config)|^themeConfig\.prism\b|Plugins\.\d/

/** Lists the parts of a config that only running it would give. */
export function tellUnread(paths: readonly string[], say: Say): void {
  for (const path of paths.filter((one) => !OF_BUILDS.test(one)))
    say(
      'config',
      `Not read, because it takes running code: \`${path}\``,
      'Write its value into docs-site.config.ts, if the site needs it.',
    )
}
