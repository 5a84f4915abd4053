import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Output } from '../../model/output.ts'
import type { Asset } from '../../model/routes.ts'
import type { SiteRedirects } from '../link/site-redirects.ts'
import { hostAddress } from './host-address.ts'

/** Redirects from the address of a file, made or static: hosts would hide one behind the other. */
export function shadowedRedirects(
  standing: SiteRedirects['standing'],
  made: readonly Output[],
  assets: readonly Asset[],
): readonly Diagnostic[] {
  if (standing.size === 0) return []
  const byAddress = new Map(Array.from(standing, ([path, problem]) => [hostAddress(path), problem]))
  const files = [...made.map(({ path }) => path), ...assets.map(({ url }) => url.slice(1))]
  const shadowed = files.flatMap((path) => byAddress.get(hostAddress(path)) ?? [])
  return [...new Set(shadowed)]
}
