import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NavTree } from '../../model/nav.ts'
import { type OutPath, outPath } from '../../model/paths.ts'

/**
 * The shared fragment of a large navigation: '_docsgen/nav/docs.html'. Without a digest, which all pages would have to
 * name: a title that changes would change every page of the site.
 */
export function navFragmentPath(tree: NavTree): OutPath {
  const name = tree.id.replace(/[^a-z0-9-]/gi, '_')
  return outPath(`_docsgen/nav/${name}.html`)
}

/** Its URL with the base. */
export function navFragmentUrl(tree: NavTree, { base }: Pick<SiteConfig, 'base'>): string {
  return `${base}/${navFragmentPath(tree)}`
}
