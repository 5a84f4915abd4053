import { describe, expect, it } from 'vitest'
import type { HeadTag } from '../../src/model/head-tag.ts'
import { headOf } from '../../src/site/render/head-tags.ts'
import { PLAIN_HEAD } from '../../src/site/render/page-head.ts'
import { configOf } from '../support/pages.ts'

const URL = 'https://docs.acme.dev'
const meta = (name: string, content: string) =>
  ({
    tag: 'meta',
    attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
  }) as const
const canonical = (href: string) =>
  ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const

type Head = {
  readonly site?: readonly HeadTag[]
  readonly page?: readonly HeadTag[]
  readonly description?: string
  readonly image?: string
  readonly noindex?: boolean
}

/** What the head says under a name, all of it. */
function said(
  name: string,
  { site = [], page = [], description = '', image, noindex = false }: Head,
) {
  const config = configOf({ url: URL, description: 'Of the site', head: site })
  const [area] = config.areas
  if (area === undefined) throw new Error('A site has an area')
  const tags = headOf(
    {
      page: { title: 'Install', description, href: '/install', crumbs: [], markdown: undefined },
      head: { ...PLAIN_HEAD, image, tags: page as typeof PLAIN_HEAD.tags },
      noindex,
      hasCanonical: true,
      shell: { area },
    },
    { config, assets: new Map() },
  )
  return tags.flatMap(({ attributes = {} }) => {
    const names = [attributes['name'], attributes['property'], attributes['rel']]
    return names.includes(name) ? [attributes['content'] ?? attributes['href']] : []
  })
}

describe('of tags with one name in the head', () => {
  it.each<readonly [claim: string, name: string, head: Head, values: readonly string[]]>([
    ['docsgen’s own stands alone', 'canonical', {}, [`${URL}/install`]],
    ['a site’s replaces docsgen’s', 'canonical', { site: [canonical('/a')] }, ['/a']],
    [
      'a page’s replaces the site’s',
      'canonical',
      { site: [canonical('/a')], page: [canonical('/b')] },
      ['/b'],
    ],
    [
      'what there is once is the last one',
      'canonical',
      { site: [canonical('/a'), canonical('/b')] },
      ['/b'],
    ],
    [
      'what may be a list stays one',
      'og:image',
      { site: [meta('og:image', 'a'), meta('og:image', 'b')] },
      ['a', 'b'],
    ],
    [
      'a site’s description replaces that of its config',
      'description',
      { site: [meta('description', 'S')] },
      ['S'],
    ],
    [
      'the front matter’s description is the page’s',
      'description',
      { description: 'P', site: [meta('description', 'S')] },
      ['P'],
    ],
    [
      'and so is its image',
      'og:image',
      { image: '/p.png', site: [meta('og:image', 'a')] },
      [`${URL}/p.png`],
    ],
    [
      'no site makes a hidden page public',
      'robots',
      { noindex: true, site: [meta('robots', 'all')] },
      ['noindex'],
    ],
    ['case makes no other name', 'generator', { site: [meta('Generator', 'x')] }, []],
  ])('%s (%s)', (_claim, name, head, values) => {
    expect(said(name, head)).toEqual(values)
  })
})
