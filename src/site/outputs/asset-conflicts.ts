import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { Output } from '../../model/output.ts'
import type { Asset, RouteTable } from '../../model/routes.ts'
import { hostAddress } from './host-address.ts'

/** What is there besides static files. */
type Site = { readonly outputs: readonly Output[]; readonly routes: RouteTable }

/** Static files at the address of a page, of a file that docsgen makes, or of one another (P17). */
export function assetConflicts(
  assets: readonly Asset[],
  { outputs, routes }: Site,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const byAddress = new Map<string, Asset>()
  const conflict = ({ url, file }: Asset, other: string) =>
    found.push(diagnostic('asset-conflict', { path: url, other }, fileStart(file)))
  for (const asset of assets) {
    const address = hostAddress(asset.url.slice(1))
    const other = byAddress.get(address)
    if (isReserved(address)) conflict(asset, OURS)
    else if (other !== undefined) conflict(asset, other.file)
    else byAddress.set(address, asset)
  }
  if (byAddress.size === 0) return found
  const told = new Set<Asset>()
  for (const { path, route } of outputs) {
    const asset = byAddress.get(hostAddress(path))
    if (asset === undefined || told.has(asset)) continue
    told.add(asset)
    const page = route === undefined ? undefined : routes.byPath.get(route)
    conflict(asset, page?.file ?? OURS)
  }
  return found
}

const OURS = 'one that docsgen makes'

/** The folder of what docsgen writes besides pages, and the file that says whose the output is. */
function isReserved(address: string): boolean {
  return address.startsWith('_docsgen/') || address === '.docsgen-output.json'
}
