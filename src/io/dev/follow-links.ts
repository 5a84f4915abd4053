import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'

/** Follows symbolic links: a target changes at its own path, not at that of the link. */
export function followLinks() {
  const targets = new Map<string, string>()
  return {
    /** Where those of the paths lead that are links themselves. */
    follow(paths: readonly string[]): readonly string[] {
      return paths.flatMap((path) => {
        const target = targetOf(path)
        if (target === undefined) targets.delete(path)
        else targets.set(path, target)
        return target ?? []
      })
    },
    /** What a site calls a path that has changed: `content/a.md` where `content` leads to the folder of an `a.md`. */
    namesOf(path: string): readonly string[] {
      const names = Array.from(targets, ([link, target]) =>
        path === target || path.startsWith(target + sep) ? link + path.slice(target.length) : path,
      )
      return [...new Set([path, ...names])]
    },
  }
}

/** The target of a symbolic link, whether it exists or not; the path itself where it is not a link. */
export function linkTarget(path: string): string {
  return isLink(path) ? resolve(dirname(path), readlinkSync(path)) : path
}

/** Undefined where the path is not a link, or a dangling one. */
function targetOf(path: string): string | undefined {
  try {
    return isLink(path) ? realpathSync.native(path) : undefined
  } catch {
    return undefined
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
