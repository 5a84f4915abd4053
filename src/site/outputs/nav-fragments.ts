import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NavTree } from '../../model/nav.ts'
import { type OutPath, outPath } from '../../model/paths.ts'

/** The shared fragment of a large navigation: '_docsgen/nav/docs-1a2b3c4d.html'. */
export function navFragmentPath(tree: NavTree): OutPath {
  const name = tree.id.replace(/[^a-z0-9-]/gi, '_')
  return outPath(`_docsgen/nav/${name}-${tree.hash.slice(0, 8)}.html`)
}

/** Its URL with the base. */
export function navFragmentUrl(tree: NavTree, { base }: Pick<SiteConfig, 'base'>): string {
  return `${base}/${navFragmentPath(tree)}`
}
