import { routePath } from '../../../model/paths.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'

/** Whether a page of a site inside the site, a version or a language, has an address, or one below it. */
export function isMounted(address: string, { mounts }: Pick<LinkContext, 'mounts'>): boolean {
  return (mounts?.all ?? []).some(({ id, routes }) => {
    if (id === undefined || !`${address}/`.startsWith(`/${id}/`)) return false
    const path = address.slice(id.length + 1).replace(/(?<=.)\/$/, '') || '/'
    if (!address.endsWith('/')) return routes.byPath.has(routePath(path))
    const folder = path === '/' ? path : `${path}/`
    return Array.from(routes.byPath.keys()).some((one) => `${one}/`.startsWith(folder))
  })
}
