import type { MarkdownCode } from '../../model/config/site-config.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'

type MarkdownPlugins = Omit<MarkdownCode, 'frontMatter'>

/** What pages are parsed with: the config's plugins of remark and rehype, then those of its plugins, by their names. */
export function markdownPlugins(
  { markdown = {} }: UserConfig,
  plugins: readonly ResolvedPlugin[],
): MarkdownPlugins {
  const named = (list: keyof Pick<ResolvedPlugin, 'remark' | 'rehype'>, isTrusted?: boolean) =>
    plugins
      .filter((plugin) => isTrusted === undefined || plugin.trusted === isTrusted)
      .filter((plugin) => plugin[list].length > 0)
      .map(({ name, ...plugin }) => ({ name, plugins: plugin[list] }))
  return {
    remarkPlugins: [...(markdown.remarkPlugins ?? []), ...named('remark')],
    rehypePlugins: [...(markdown.rehypePlugins ?? []), ...named('rehype', false)],
    trustedPlugins: named('rehype', true),
  }
}
