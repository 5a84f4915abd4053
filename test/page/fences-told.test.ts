import { expect, it } from 'vitest'
import { tables } from '../support/tables.ts'
import { componentsOf, parsedWith } from './markdown-fixture.ts'

const { problemsOfFences, panelsOfFences } = tables<{
  problemsOfFences: readonly (readonly [body: string, expected: readonly string[]])[]
  panelsOfFences: readonly (readonly [body: string, expected: readonly object[]])[]
}>(import.meta.url)

const files = {
  'content/guide/a.ts': 'a\nb\n// #region r\nc\n// #endregion\n',
  'content/guide/v.txt': 'x\n{$nope}',
  'a.b/Dockerfile': 'FROM a',
  'content/guide/m.mmd': 'graph TD\nA -> B',
}
const variables = { v: '1.8', version: '2' }
const page = (body: string) => parsedWith(files, `---\ntitle: T\n---\n${body}`, { variables })
/** What is told of a page: codes, places, messages and hints. */
const told = (body: string) =>
  page(body).diagnostics.map(
    ({ code, at, message, hint }) =>
      `${code} ${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  )
const panels = (body: string) =>
  componentsOf(page(body).nodes, 'code-panel').map(({ props }) => {
    const { lang, name, title, tag, label, caption, digits, html } = props
    return {
      lang,
      name,
      title,
      tag,
      label,
      caption,
      digits,
      html: String(html).replace(/<[^>]+>/g, ''),
    }
  })

it.each(problemsOfFences)('of the fence %j is told', (body, expected) => {
  expect(told(body)).toEqual(expected)
})

it.each(panelsOfFences)('the panels of %j', (body, expected) => {
  expect(panels(body)).toEqual(expected)
})

it('at most 50 words are marked', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}x`)
  const html = (count: number) => {
    const text = `\`\`\`text ${words(count)
      .map((word) => `/${word}/`)
      .join(' ')}\n${words(count).join(' ')}\n\`\`\``
    const [panel] = componentsOf(page(text).nodes, 'code-panel')
    return [String(panel?.props['html']).match(/<mark>/g)?.length, told(text).length]
  }
  expect([html(50), html(51)]).toEqual([
    [50, 0],
    [50, 1],
  ])
})
