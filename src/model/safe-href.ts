const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel']

/** Whether a link may be followed: `http`, `https`, `mailto`, `tel`, or a target on the site. */
export function isSafeHref(href: string): boolean {
  // Browsers read over white space and control characters in a scheme.
  const scheme = SCHEME.exec(href.replace(/[\0-\x20\x7F-\x9F]/g, ''))?.[1]
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase())
}
