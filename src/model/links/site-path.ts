/** Whether an address is a path of this site: '/a', and neither 'a' nor '//other.example/a'. */
export function isSitePath(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}
