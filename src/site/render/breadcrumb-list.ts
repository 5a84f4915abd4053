import type { Crumb } from '../../model/page.ts'

export type BreadcrumbInputs = {
  /** Origin of the published site. */
  readonly url: string
  readonly title: string
  /** URL path of the page. */
  readonly href: string
  readonly crumbs: readonly Crumb[]
}

/**
 * The way to a page for search engines, as a data block of JSON-LD, which browsers do not run. Each step but the last
 * needs an address: a group has that of its first page.
 */
export function breadcrumbList({ url, title, href, crumbs }: BreadcrumbInputs): string {
  if (crumbs.length === 0) return ''
  const steps = [
    ...crumbs.map((crumb) => ({ name: crumb.title, item: url + (crumb.href ?? href) })),
    { name: title },
  ]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
  // Nothing in it can end the element.
  const json = JSON.stringify(list).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
