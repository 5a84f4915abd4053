import type { HeadTag } from '../../model/head-tag.ts'

export type HeadLoads = {
  /** URLs, those of the site with the base. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts that are in the page itself. */
  readonly inline: readonly string[]
  /** Other files that the page fetches at once. */
  readonly others: number
}

/** What a site's own tags in the head make every page load. */
export function headLoads(tags: readonly HeadTag[]): HeadLoads {
  const scripts = tags.filter(({ tag, attributes }) => tag === 'script' && isRun(attributes))
  const links = tags.filter(({ tag }) => tag === 'link')
  return {
    scripts: scripts.map(({ attributes }) => text(attributes?.['src'])).filter((src) => src !== ''),
    styles: hrefs(links, /^stylesheet$/),
    inline: scripts
      .filter(({ attributes }) => text(attributes?.['src']) === '')
      .map(({ content = '' }) => content),
    others: hrefs(links, /^(preload|modulepreload|manifest)$/).length,
  }
}

/** Data blocks such as JSON-LD are scripts by name only. */
function isRun(attributes: HeadTag['attributes']): boolean {
  return /^(module|text\/javascript)?$/.test(text(attributes?.['type']))
}

function hrefs(links: readonly HeadTag[], rel: RegExp): readonly string[] {
  return links
    .filter(({ attributes }) => rel.test(text(attributes?.['rel'])))
    .map(({ attributes }) => text(attributes?.['href']))
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : ''
}
