const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel']

const RUNNING_SCHEMES = ['javascript', 'vbscript', 'data']

/** Whether a link of content may be followed: `http`, `https`, `mailto`, `tel`, or a target on the site. */
export function isSafeHref(href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === undefined || SAFE_SCHEMES.includes(scheme)
}

/** Whether a link would run code instead of leading somewhere. A config may use any other scheme: `slack:`. */
export function runsCode(href: string): boolean {
  return RUNNING_SCHEMES.includes(schemeOf(href) ?? '')
}

/** Browsers read over white space and control characters in a scheme. */
function schemeOf(href: string): string | undefined {
  return SCHEME.exec(href.replace(/[\0-\x20\x7F-\x9F]/g, ''))?.[1]?.toLowerCase()
}
