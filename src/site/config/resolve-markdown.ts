import type { MarkdownConfig, MarkdownSettings } from '../../model/config/site-config.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import { hashOf } from '../../model/hash.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { markdownPlugins } from './markdown-plugins.ts'
import { componentsOf } from './resolve-plugins.ts'
import { sourceOf } from './source-of.ts'

/** All that decides how a page's text is read, with the digest that pages are remembered by. */
export function markdownOf(user: UserConfig, plugins: readonly ResolvedPlugin[]): MarkdownConfig {
  const settings = {
    html: user.markdown?.html ?? 'safe',
    parser: user.markdown?.parser ?? 'auto',
    smart: user.markdown?.smart ?? false,
    headingIds: user.markdown?.headingIds ?? 'docsgen',
    tables: user.tables ?? 'stack',
    components: Object.keys(componentsOf(user.theme, plugins)),
    roots: user.roots ?? [],
    sourceUrl: user.sourceUrl,
  } satisfies Partial<MarkdownSettings>
  const code = { ...markdownPlugins(user, plugins), frontMatter: user.frontMatter }
  return {
    ...settings,
    ...code,
    hash: hashOf(JSON.stringify(settings), sourceOf(code)),
  }
}
