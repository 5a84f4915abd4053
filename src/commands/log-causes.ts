import { openCauseLog } from '../io/cause-log.ts'
import type { Cause, Causes, Output } from '../model/output.ts'
import type { RoutePath } from '../model/paths.ts'
import type { RouteTable } from '../model/routes.ts'

/** Remembers what the pages that were just rendered depend on, and what of it was new: for `docsgen why`. */
export function logCauses(cacheDir: string, rendered: readonly Output[], routes: RouteTable): void {
  const now = causesByRoute(rendered)
  if (now.size === 0) return
  const log = openCauseLog(cacheDir)
  for (const route of log.routes()) {
    if (!routes.byPath.has(route as RoutePath)) log.remove(route)
  }
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

function causesByRoute(outputs: readonly Output[]): ReadonlyMap<string, Causes> {
  const found = new Map<string, Causes>()
  for (const { route, causes } of outputs) {
    if (route !== undefined && causes !== undefined && !found.has(route)) found.set(route, causes())
  }
  return found
}
