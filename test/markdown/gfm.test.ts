import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { normal, renderer } from './conformance.ts'
import { gfmExamples } from './gfm-examples.ts'

const parsers = [await loadedParser('remark'), await loadedParser('auto')]

/** remark-gfm by itself: what there is to reach. */
const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })

/** Classes of task lists and the order of attributes are free. */
function neutral(html: string): string {
  return normal(html)
    .replace(/ class="(?:contains-task-list|task-list-item)"/g, '')
    .replace(
      /<input([^>]*)>/g,
      (_input, attributes: string) =>
        `<input ${['checked', 'disabled', 'type="checkbox"'].filter((name) => attributes.includes(name)).join(' ')}>`,
    )
}

function reached(render: (markdown: string) => string): readonly number[] {
  return gfmExamples.flatMap(({ markdown, html }, index) =>
    neutral(render(markdown)) === neutral(html) ? [index] : [],
  )
}

const byRemark = reached((markdown) => String(reference.processSync(markdown)))

describe('GitHub Flavored Markdown [P15]', () => {
  it('remark-gfm reaches all of its examples but three', () => {
    const missed = gfmExamples.filter((_example, index) => !byRemark.includes(index))
    expect(missed.map(({ markdown }) => markdown.slice(0, 24))).toEqual([
      // The address is a link, the scheme before it is not.
      'mailto:foo@bar.baz\n\nmail',
      // xmpp is no scheme that it links.
      'xmpp:foo@bar.baz\n\nxmpp:f',
      // The filter of raw HTML is another package; ours is the safe policy.
      '<strong> <title> <style>',
    ])
  })

  it.each(parsers)('the $name parser reaches as many', (parser) => {
    expect(reached(renderer({ parser, syntax: 'gfm', html: 'trusted' }))).toEqual(byRemark)
  })

  it.each(parsers)('the $name parser reaches as many under the safe policy', (parser) => {
    expect(reached(renderer({ parser, syntax: 'gfm', html: 'safe' }))).toEqual(byRemark)
  })
})
