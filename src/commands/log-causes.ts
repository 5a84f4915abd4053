import { openCauseLog } from '../io/cause-log.ts'
import type { Staging } from '../io/emit.ts'
import type { Cause, Causes, Output } from '../model/output.ts'
import { type RoutePath, routePath } from '../model/paths.ts'
import type { RouteTable } from '../model/routes.ts'

type Written = Pick<Staging, 'todo' | 'gone'> & { readonly routes: RouteTable }

/** Remembers what the pages that were just rendered depend on, and what of it was new: for `docsgen why`. */
export function logCauses(cacheDir: string, { todo, gone, routes }: Written): void {
  const now = causesByRoute(todo)
  const left = gone
    .flatMap((path) => routeOf(path) ?? [])
    .filter((route) => !routes.byPath.has(route))
  if (now.size === 0 && left.length === 0) return
  const log = openCauseLog(cacheDir)
  for (const route of left) log.remove(route)
  for (const [route, causes] of now) {
    const known = log.get(route)
    log.set(route, { causes, because: known && changedCauses(known.causes, causes) })
  }
  log.save()
}

/** Names of what differs between two renderings of a page. */
export function changedCauses(before: Causes, now: Causes): readonly Cause[] {
  const names = Object.keys(now) as Cause[]
  return names.filter((name) => before[name] !== now[name])
}

/** 'how-to/cli.html' -> '/how-to/cli'; undefined for a file that is no page. */
function routeOf(path: string): RoutePath | undefined {
  if (!path.endsWith('.html')) return undefined
  return routePath(path.replace(/(?:^|\/)index\.html$|\.html$/, ''))
}

function causesByRoute(outputs: readonly Output[]): ReadonlyMap<string, Causes> {
  const found = new Map<string, Causes>()
  for (const { route, causes } of outputs) {
    if (route !== undefined && causes !== undefined && !found.has(route)) found.set(route, causes())
  }
  return found
}
