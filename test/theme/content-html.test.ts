import { beforeAll, describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../src/model/article.ts'
import type { ArticleModule } from '../../src/model/theme.ts'
import { renderArticle } from '../../src/page/pipeline/render-article.ts'
import { serverTheme } from '../support/bundle-theme.ts'
import { parseHtml } from '../support/html.ts'
import { tables } from '../support/tables.ts'
import { component, pageProps, panel } from '../support/theme-fixtures.ts'

const { markup, countedTypes } = tables<{
  markup: readonly (readonly [name: string, nodes: readonly ArticleNode[], html: string])[]
  countedTypes: readonly (readonly [type: string, unit: string])[]
}>(import.meta.url)

let article: ArticleModule
beforeAll(async () => {
  article = (await serverTheme()).article
})

/** HTML as a browser has it, with the names of its icons in the place of their shapes. */
function htmlOf(...nodes: readonly ArticleNode[]): string {
  const html = renderArticle(nodes, {
    renderComponent: article.createRenderer({}),
    page: pageProps(),
    propsOf: ({ props }) => props,
    onFailure(_node, error) {
      throw error
    },
  })
  const shown = parseHtml(`<body>${html}</body>`).body.innerHTML
  return shown.replace(/<(svg|span) class="icon"[^>]*?data-icon="([\w-]+)"[^>]*>.*?<\/\1>/g, '[$2]')
}

describe('the HTML of', () => {
  it.each(markup)('%s', (_, nodes, html) => {
    expect(htmlOf(...nodes)).toBe(html)
  })
})

describe('bounds of a property', () => {
  it.each(countedTypes)('of the type %s are counted in %s', (type, unit) => {
    const row = component('property', { name: 'x', type, required: false, maxLen: 3 })
    expect(htmlOf(component('properties', { title: 'Body' }, row))).toContain(
      `<code class="chip">&lt;= 3 ${unit}</code>`,
    )
  })
})

describe('the title of a file', () => {
  it.each([
    ['src/a/b.ts', 'src/<wbr>a/<wbr>b.ts'],
    ['/etc/a.conf', '/<wbr>etc/<wbr>a.conf'],
    ['src\\a.ts', 'src\\<wbr>a.ts'],
    ['a.ts', 'a.ts'],
  ])('%s may break behind each folder', (name, html) => {
    const group = component('code-group', {}, panel({ name, code: 'a\nb' }))
    expect(htmlOf(group)).toContain(`<p class="code-title">[file]<bdi dir="ltr">${html}</bdi></p>`)
  })
})
