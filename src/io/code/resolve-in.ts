import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'

/** Marks what a plugin itself asks esbuild: its own hooks let it pass. */
export const RESOLVING = 'docsgen-resolving'

/** What an import means in the first of some folders in which it means anything. */
export async function resolveIn(
  folders: readonly string[],
  { path, kind }: Pick<OnResolveArgs, 'path' | 'kind'>,
  resolve: PluginBuild['resolve'],
): Promise<ResolveResult | undefined> {
  for (const resolveDir of folders) {
    const found = await resolve(path, { kind, resolveDir, pluginData: RESOLVING })
    if (found.errors.length === 0) return found
  }
  return undefined
}
