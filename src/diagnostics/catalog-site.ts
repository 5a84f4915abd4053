import { didYouMean, spec } from './spec.ts'

/** Messages about how pages, navigation and links fit together. */
export const siteMessages = {
  'route-duplicate': spec<{ route: string; other: string }>(
    'error',
    ({ route, other }) => `Two pages have the address ${route}: this one and ${other}`,
    () => 'Rename one of them, or give it another slug.',
  ),
  'route-invalid': spec<{ route: string; reason: string }>(
    'error',
    ({ route, reason }) => `The page's address ${route} cannot be used: ${reason}`,
    () => 'Change the slug or the file name.',
  ),
  'link-not-found': spec<{ href: string; nearest: string | undefined }>(
    'error',
    ({ href }) => `There is no page ${href}`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'link-case': spec<{ href: string; actual: string }>(
    'error',
    ({ href, actual }) => `${href} differs from ${actual} in upper and lower case only`,
    ({ actual }) => `Write ${actual}: most hosts tell the two apart.`,
  ),
  'anchor-not-found': spec<{
    route: string
    anchor: string
    anchors: readonly string[]
    nearest: string | undefined
  }>(
    'error',
    ({ route, anchor }) => `${route} has no section #${anchor}`,
    ({ anchors, nearest }) =>
      [
        anchors.length === 0 ? 'The page has no sections.' : `Sections there: ${listed(anchors)}.`,
        didYouMean(nearest === undefined ? undefined : `#${nearest}`),
      ]
        .filter((text) => text !== undefined)
        .join(' '),
  ),
  'image-missing': spec<{ href: string; nearest: string | undefined }>(
    'error',
    ({ href }) => `There is no image ${href}`,
    ({ nearest }) =>
      didYouMean(nearest) ??
      'Paths are relative to the Markdown file, or begin with / for the public folder.',
  ),
  'nav-page-missing': spec<{ href: string; navigation: string; nearest: string | undefined }>(
    'error',
    ({ href, navigation }) =>
      `The navigation ${navigation} lists ${href}, but there is no such page`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'nav-duplicate': spec<{ href: string; navigation: string }>(
    'warning',
    ({ href, navigation }) => `The navigation ${navigation} lists ${href} more than once`,
    () => 'Previous and next follow its first place.',
  ),
  'nav-auto-empty': spec<{ folder: string; navigation: string }>(
    'error',
    ({ folder, navigation }) =>
      `The navigation ${navigation} is generated from ${folder}, which holds no pages`,
    () => undefined,
  ),
  'page-in-no-navigation': spec<{ route: string }>(
    'warning',
    ({ route }) => `The page ${route} is in no navigation`,
    () => 'List it under navigations in the config, or set unlisted: true in its front matter.',
  ),
  'redirect-loop': spec<{ from: string }>(
    'error',
    ({ from }) => `The redirect ${from} leads back to itself`,
    () => undefined,
  ),
  'redirect-shadowed': spec<{ from: string }>(
    'error',
    ({ from }) => `The redirect ${from} has the address of a page`,
    () => 'Remove the redirect or rename the page.',
  ),
  'redirect-target': spec<{ from: string; to: string; nearest: string | undefined }>(
    'error',
    ({ from, to }) => `The redirect ${from} leads to ${to}, which does not exist`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'asset-conflict': spec<{ path: string; other: string }>(
    'error',
    ({ path, other }) => `Two files want to be ${path} in the output: this one and ${other}`,
    () => 'Rename one of them.',
  ),
  'logo-missing': spec<{ href: string; area: string }>(
    'error',
    ({ href, area }) => `The logo ${href} of the area ${area} does not exist`,
    () => 'Logos are files of the public folder: /logo.svg is content/public/logo.svg.',
  ),
} as const

function listed(anchors: readonly string[]): string {
  const shown = anchors
    .slice(0, 8)
    .map((anchor) => `#${anchor}`)
    .join(', ')
  return anchors.length > 8 ? `${shown} and ${anchors.length - 8} more` : shown
}
