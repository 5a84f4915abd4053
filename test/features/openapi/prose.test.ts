import { describe, expect, it } from 'vitest'
import { components, generate, placed, words } from './api-fixture.ts'

const YAML = `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Groups, description: Named sets of machines. More about them. }]
paths:
  /groups:
    get: { operationId: listGroups, summary: List groups, tags: [Groups], description: Generated text of the list., responses: { '200': { description: Fine. } } }
    post: { operationId: createGroup, summary: Create a group, tags: [Groups], description: Generated text of the creation., responses: { '201': { description: Fine. } } }
`
const withProse = (text: string) => generate(YAML, { prose: { 'ipa/resources/groups.md': text } })

describe('prose beside a generated page', () => {
  it('front matter and text take their places; operations follow', () => {
    const { page, diagnostics } = withProse(`---
title: Groups of machines
description: Written by hand for search results, as every page of the site has it.
---

Text before everything.

## How groups work

They hold [peers](/api/resources/peers).
`)
    expect(diagnostics).toEqual([])
    expect(page).toMatchObject({
      title: 'Groups of machines',
      file: 'content/ipa/resources/groups.md',
    })
    expect(page.meta.description).toMatch(/^Written by hand/)
    expect(
      page.headings.filter(({ stableId }) => stableId === undefined).map(({ title }) => title),
    ).toEqual(['How groups work', 'List groups', 'Create a group'])
    expect(words(page.nodes)).toMatch(
      /^More about them. Text before everything. How groups work They hold peers/,
    )
    const [, , ...links] = page.links
    expect(links.map(({ href, at }) => [href, at.file, at.line, at.column])).toEqual([
      ['/api/resources/peers', 'content/ipa/resources/groups.md', 10, 19],
    ])
  })

  it('::operation places an operation, the others come after', () => {
    const { page } = withProse(
      'First words.\n\n::operation{id="createGroup"}\n\n## In between\n\nMore words.\n',
    )
    expect(
      page.headings.filter(({ stableId }) => stableId === undefined).map(({ title }) => title),
    ).toEqual(['Create a group', 'In between', 'List groups'])
    expect(words(page.nodes)).toMatch(/First words\..*Create a group.*In between.*List groups/)
  })

  it('::operation in code places none, whatever fences are shown there', () => {
    const { page, diagnostics } = withProse(
      '````md\n```js\n````js\n::operation{id="createGroup"}\n```\n````\n\n::operation{id="listGroups"}\n',
    )
    expect(diagnostics).toEqual([])
    expect(words(page.nodes)).toMatch(
      /::operation\{id="createGroup"\}.*List groups.*Create a group/,
    )
  })

  it('::operation below code in a line places one, however many backticks that has', () => {
    const { page } = withProse(
      '```curl x``` sends it.\n\n::operation{id="createGroup"}\n\n~~~ `a`\n# Code\n~~~\n',
    )
    expect(words(page.nodes)).toMatch(/sends it\. .*Create a group.*# Code.*List groups/)
  })

  it('links in texts before and beside an operation are told where they stand', () => {
    const { page } = withProse(`First [one](/one).

:::operation{id="listGroups" place="before"}
Word.

See [two](/two).
:::

And [three](/three).
`)
    const written = page.links.filter(({ at }) => at.file.endsWith('groups.md'))
    expect(written.map(({ href, at }) => [href, at.line, at.column])).toEqual(
      expect.arrayContaining([
        ['/one', 1, 13],
        ['/two', 6, 11],
        ['/three', 9, 13],
      ]),
    )
  })

  it('text before, after and instead of an operation survives', () => {
    const { page } = withProse(`:::operation{id="listGroups" place="before"}
Word before.
:::

::::operation{id="listGroups" place="after"}
:::note
Word after.
:::

\`\`\`md
:::
\`\`\`
::::

:::operation{id="createGroup" place="instead"}
Word instead.
:::
`)
    const [list, create] = components(page.nodes, 'operation').map((node) => words([node]))
    expect(list).toMatch(
      /Generated text of the list\. Word before\. .*Response.*Word after\. .*:::/,
    )
    expect(create).toContain('Create a group')
    expect(create).toContain('Word instead.')
    expect(create).not.toContain('Generated text')
    expect(create).not.toContain('curl')
    expect(page.text.find(({ anchor }) => anchor === 'list-groups')?.text).toEqual(
      expect.arrayContaining(['Word before.', 'Word after.']),
    )
  })

  it('text for an operation that is gone is told with its place and a did-you-mean', () => {
    const { diagnostics } = withProse(
      'Words.\n\n::operation{id="listGruops"}\n\n:::operation{id="deleteGroup" place="after"}\nOrphan.\n:::\n',
    )
    expect(placed(diagnostics)).toEqual([
      'openapi-prose-orphan content/ipa/resources/groups.md:3:17',
      'openapi-prose-orphan content/ipa/resources/groups.md:5:18',
    ])
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Did you mean listGroups?',
      'Remove the text, or name an operation of this page.',
    ])
  })

  it('text beside a page that is gone is told, and where its operation went', () => {
    const { diagnostics, pages } = generate(YAML, {
      prose: {
        'ipa/resources/teams.md':
          'Words.\n\n:::operation{id="createGroup"}\nOrphan.\n:::\n\n::operation{id="createTeam"}\n',
      },
    })
    expect(pages.map(({ source }) => source)).toEqual(['ipa/resources/groups.md'])
    expect(placed(diagnostics)).toEqual([
      'openapi-prose-orphan content/ipa/resources/teams.md:3:18',
      'openapi-prose-orphan content/ipa/resources/teams.md:7:17',
    ])
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'It is at /api/resources/groups#create-a-group: move the text to the file of that page.',
      'Remove the text, or name an operation of this page.',
    ])
  })

  it('a place that is none is told', () => {
    const { diagnostics } = withProse(':::operation{id="listGroups" place="behind"}\nWords.\n:::\n')
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'directive-invalid: Directive operation: place is "behind", expected before, after or instead',
    ])
  })

  it('two operations of the same name never share an address', () => {
    const { page } = withProse('## List groups\n\nMine.\n')
    const ids = page.headings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('list-groups')
  })
})
