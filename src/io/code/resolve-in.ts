import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'

/** Marks a plugin's own calls of `resolve`, which its hooks ignore. */
export const RESOLVING = 'docsgen-resolving'

/** Resolves an import from the first of some folders from which it can be resolved. */
export async function resolveIn(
  folders: readonly string[],
  { path, kind }: Pick<OnResolveArgs, 'path' | 'kind'>,
  resolve: PluginBuild['resolve'],
): Promise<ResolveResult | undefined> {
  for (const resolveDir of folders) {
    const result = await resolve(path, { kind, resolveDir, pluginData: RESOLVING })
    if (result.errors.length === 0) return result
  }
  return undefined
}
