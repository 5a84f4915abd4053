import { describe, expect, it } from 'vitest'
import type { HeadTag } from '../../src/model/head-tag.ts'
import { headOf } from '../../src/site/render/head-tags.ts'
import { PLAIN_HEAD } from '../../src/site/render/page-head.ts'
import { configOf } from '../support/pages.ts'
import { tables } from '../support/tables.ts'

const { sameTags } = tables<{
  sameTags: readonly (readonly [
    claim: string,
    name: string,
    head: Head,
    values: readonly string[],
  ])[]
}>(import.meta.url)

const URL = 'https://docs.acme.dev'

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
      page: { title: 'Install', description, href: '/install', crumbs: [], features: {} },
      head: { ...PLAIN_HEAD, image, tags: page as typeof PLAIN_HEAD.tags },
      noindex,
      canonical: '/install',
      shell: { area },
    },
    { config, assets: new Map(), parts: [] },
  )
  return tags.flatMap(({ attributes = {} }) => {
    const names = [attributes['name'], attributes['property'], attributes['rel']]
    return names.includes(name) ? [attributes['content'] ?? attributes['href']] : []
  })
}

describe('of tags with one name in the head', () => {
  it.each(sameTags)('%s (%s)', (_claim, name, head, values) => {
    expect(said(name, head)).toEqual(values)
  })
})
