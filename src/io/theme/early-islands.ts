/** In bundled code an island's options stand beside its name. */
const EARLY = /\bdefineIsland\d*\("([^"\\]+)",\s*\{\s*when:\s*"(?:load|idle)"/g

/**
 * Names of the islands that components use and that wait for no reader. Whether one that is loaded in sight
 * is in sight at once depends on the page: it is none of them.
 */
export function earlyIslands(serverCode: string): readonly string[] {
  return [...new Set(Array.from(serverCode.matchAll(EARLY), ([, name = '']) => name))].sort()
}
