/** Whether an icon can be what this text names: an SVG or PNG file of the site. */
export function isIconPath(href: string): boolean {
  return /\.(svg|png)$/i.test(href) && !/^[a-z]+:|^\/\//i.test(href)
}
