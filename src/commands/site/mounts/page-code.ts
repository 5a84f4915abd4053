import { pathToFileURL } from 'node:url'
import type { UserConfig } from '../../../model/config/user-config.ts'
import type { ResolvedPlugin } from '../../../model/plugin/resolved.ts'
import type { MarkdownContext } from '../../../page/tree/context.ts'
import { markdownPlugins } from '../../../site/config/markdown-plugins.ts'
import { resolvePlugins } from '../../../site/config/resolve-plugins.ts'
import type { MountSettings } from '../worker-tasks.ts'

/** What pages of a mount are parsed with: its settings, and the code of the config. */
export type PageCode = {
  readonly config: MarkdownContext['config']
  readonly plugins: readonly ResolvedPlugin[]
}

/**
 * Plugins and the front matter schema from the bundled config, whose absolute path is given: functions cannot be sent to a
 * thread.
 */
export async function loadConfig(path: string | undefined): Promise<UserConfig> {
  if (path === undefined) return {}
  const module = (await import(pathToFileURL(path).href)) as { readonly default?: UserConfig }
  return module.default ?? {}
}

/** The code of a config, for the pages of a mount. */
export function codeFor(user: UserConfig, { markdown }: Pick<MountSettings, 'markdown'>): PageCode {
  const { value: plugins } = resolvePlugins(user, [])
  const config = { ...markdown, ...markdownPlugins(user, plugins), frontMatter: user.frontMatter }
  return { config, plugins }
}
