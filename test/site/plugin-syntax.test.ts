import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/** `==marked==`, as a plugin brings a notation of its own: a construct for micromark, a node for its tokens. */
const MARKS = `
const equals = 61
function tokenize(effects, ok, nok) {
  let depth = 0
  return start
  function start(code) {
    effects.enter('mark')
    effects.enter('markSequence')
    return opening(code)
  }
  function opening(code) {
    if (code === equals && depth < 2) {
      effects.consume(code)
      depth += 1
      return opening
    }
    if (depth < 2 || code === null || code < 0 || code === equals) return nok(code)
    effects.exit('markSequence')
    effects.enter('markText')
    return inside(code)
  }
  function inside(code) {
    if (code === null || code < 0) return nok(code)
    if (code === equals) {
      effects.exit('markText')
      effects.enter('markSequence')
      return closing(code)
    }
    effects.consume(code)
    return inside
  }
  function closing(code) {
    if (code !== equals) return nok(code)
    effects.consume(code)
    depth -= 1
    if (depth > 0) return closing
    effects.exit('markSequence')
    effects.exit('mark')
    return ok
  }
}
const fromMarkdown = {
  enter: {
    mark(token) {
      this.enter({ type: 'mark', data: { hName: 'mark' }, children: [] }, token)
    },
  },
  exit: {
    mark(token) {
      this.exit(token)
    },
    markText(token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
  },
}
function marks() {
  const data = this.data()
  const add = (key, extension) => { data[key] = [...(data[key] ?? []), extension] }
  add('micromarkExtensions', { text: { [equals]: { name: 'mark', tokenize } } })
  add('fromMarkdownExtensions', fromMarkdown)
}
`
const TEXT = `Some ==marked== text, 1 = 2, \`==code==\`.

:::note[Title ==x==]
A ~~b~~ and ==[c==.
:::

| ==a== | b |
| --- | --- |
| 1 | www.example.com |
`

let site: TempSite
const main = () => parseHtml(site.read('dist/index.html')).querySelector('main')
const texts = (selector: string) =>
  Array.from(main()?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent)

beforeAll(() => {
  site = tempSite({ 'content/index.md': page('Home', TEXT) })
})

/** Builds with a config, and says the exit code. */
async function build(config: string): Promise<number | null> {
  site.write({ 'docs-site.config.ts': config })
  return (await site.call(['build'])).code
}

describe('a remark plugin with syntax of its own', () => {
  it('is read by remark-parse, beside the notations of the site', async () => {
    expect(await build(`${MARKS}export default { markdown: { remarkPlugins: [marks] } }\n`)).toBe(0)
    expect(texts('mark')).toEqual(['marked', '[c', 'a'])
    expect(texts('del')).toEqual(['b'])
    expect(texts('code')).toEqual(['==code=='])
    expect(texts('td a')).toEqual(['www.example.com'])
    expect(main()?.querySelector('.callout')?.textContent).toContain('Title x')
  }, 120_000)

  it('counts with options, and beside plugins that bring none', async () => {
    const plugins = '[() => () => undefined, [marks, { a: 1 }]]'
    expect(
      await build(`${MARKS}export default { markdown: { remarkPlugins: ${plugins} } }\n`),
    ).toBe(0)
    expect(texts('mark')).toEqual(['marked', '[c', 'a'])
  })

  it('is asked for: without it the notation is text', async () => {
    expect(
      await build('export default { markdown: { remarkPlugins: [() => () => undefined] } }\n'),
    ).toBe(0)
    expect(texts('mark')).toEqual([])
    expect(texts('main p')[0] ?? main()?.textContent).toContain('==marked==')
  })
})
