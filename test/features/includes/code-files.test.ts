import { describe, expect, it } from 'vitest'
import { sourceUrl } from '../../../src/features/includes/file-code.ts'
import { fileLines } from '../../../src/features/includes/file-lines.ts'
import { createMarkdownRenderer } from '../../../src/page/pipeline/render-markdown.ts'
import { codePath } from '../../../src/page/tree/code-path.ts'
import { componentsOf, contextWith, parsedWith, problems } from '../../page/markdown-fixture.ts'
import { isLong } from '../../support/long.ts'
import { processorMs } from '../../support/measurements.ts'
import { tables } from '../../support/tables.ts'

const { fencesOfFiles, regionComments, indentations, codePaths, rootedPaths } = tables<{
  fencesOfFiles: readonly (readonly [
    what: string,
    info: string,
    problem: string,
    hint: string | undefined,
  ])[]
  regionComments: readonly (readonly [start: string, end: string])[]
  indentations: readonly (readonly [code: string, expected: string])[]
  codePaths: readonly (readonly [written: string, expected: string | undefined])[]
  rootedPaths: readonly (readonly [
    written: string,
    roots: readonly string[],
    expected: string | undefined,
  ])[]
}>(import.meta.url)

const SEND = `import { connect } from 'acme'

export function send() {
  // #region setup
  const peer = connect()

  // #region inner
  peer.open()
  // #endregion inner
  // #endregion setup
  return peer.send('<hello>')
}
`
const files = {
  'content/examples/send.ts': SEND,
  'examples/app.py': '# region main\ndef main():\n    pass\n# endregion\n',
  Dockerfile: 'FROM node\n',
  '../shared/a.ts': 'a()\n',
  'content/guide/data.unknown': 'plain\n',
}
const fence = (info: string, body = '') => `---\ntitle: T\n---\n\`\`\`${info}\n${body}\`\`\`\n`
const page = (info: string, config = {}) => parsedWith(files, fence(info), config)
const panel = (info: string, config = {}) => {
  const read = page(info, config)
  expect(read.diagnostics.map(({ message }) => message)).toEqual([])
  return componentsOf(read.nodes, 'code-panel')[0]?.props ?? {}
}
const text = (info: string, config = {}) =>
  String(panel(info, config)['html'])
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

describe('code of a file', () => {
  it('is the file without marks of regions, highlighted by the language of the fence', () => {
    const whole = panel('ts file="../examples/send.ts" title="send.ts"')
    expect(whole).toMatchObject({ lang: 'ts', name: 'send.ts', lines: 8 })
    expect(whole['html']).toContain('<span class="c-k">import</span>')
    expect(text('ts file="../examples/send.ts"')).not.toContain('region')
    expect(whole['source']).toBeUndefined()
  })

  it('is a region without its indentation and without the marks of others in it', () => {
    expect(text('ts file="../examples/send.ts" region="setup"')).toBe(
      'const peer = connect()\n\npeer.open()',
    )
    expect(text('ts file=../examples/send.ts region=inner')).toBe('peer.open()')
    expect(text("python file='/examples/app.py' region='main'")).toBe('def main():\n    pass')
  })

  it('is a range of lines, whose numbers are the file’s', () => {
    expect(text('ts file="../examples/send.ts" lines=11')).toBe("return peer.send('<hello>')")
    expect(text('ts file="../examples/send.ts" lines="2-4"')).toBe('export function send() {')
  })

  it('has the language of the fence, else that of the file’s name', () => {
    expect(panel('file="../examples/send.ts"')).toMatchObject({ lang: 'ts', name: 'TypeScript' })
    expect(panel('file="../examples/send.ts" lines=1')['html']).toContain('c-k')
    expect(panel('file=/Dockerfile')['lang']).toBe('dockerfile')
    expect(panel('file="data.unknown"')['lang']).toBe('')
    expect(panel('text file="../examples/send.ts"')['lang']).toBe('text')
  })

  it('is marked by the numbers of the lines that are shown', () => {
    const { html } = panel('text file="../examples/send.ts" region="setup" {3}')
    expect(html).toBe(
      'const peer = connect()\n\n<span class="line" data-highlighted>peer.open()</span>',
    )
  })

  it('is a panel of a group', () => {
    const read = parsedWith(
      files,
      '---\ntitle: T\n---\n:::code-group\n```ts file="/content/examples/send.ts"\n```\n```python file="/examples/app.py"\n```\n:::\n',
    )
    const names = componentsOf(read.nodes, 'code-panel').map(({ props }) => props['name'])
    expect([names, read.diagnostics]).toEqual([['TypeScript', 'Python'], []])
    expect(read.languages).toEqual(['ts', 'python'])
  })

  it('leads to its source where the site has a pattern', () => {
    const config = { sourceUrl: 'https://git.example/main/docs/{path}#L{line}-L{lastLine}' }
    expect(panel('ts file="../examples/send.ts" region="setup"', config)['source']).toBe(
      'https://git.example/main/docs/content/examples/send.ts#L5-L8',
    )
    const outside = { ...config, roots: ['../shared'] }
    expect(panel('ts file="/../shared/a.ts"', outside)['source']).toBe(
      'https://git.example/main/shared/a.ts#L1-L1',
    )
    expect(sourceUrl('https://x.y/{path}', 'a b/"#?<$&.ts', { first: 1, last: 2 })).toBe(
      'https://x.y/a%20b/%22%23%3F%3C%24%26.ts',
    )
  })
})

describe('a fence that names a file wrongly', () => {
  it.each(fencesOfFiles)('%s', (_what, info, problem, hint) => {
    const read = page(info)
    expect(problems(read)).toEqual([problem])
    if (hint !== undefined) expect(read.diagnostics[0]?.hint).toBe(hint)
  })

  it('a fence with code of its own', () => {
    const read = parsedWith(files, fence('ts file="../examples/send.ts"', 'a()\n'))
    expect(problems(read)).toEqual(['code-file-wrong 4:7 26'])
  })

  it('a text of an API', () => {
    const render = createMarkdownRenderer(contextWith())
    const place = () => ({ file: 'openapi.yaml', line: 3, column: 5, length: 1 })
    const { diagnostics } = render('```ts file="a.ts"\n```\n', { place })
    expect(diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([['code-file-wrong', 3]])
    expect(diagnostics[0]?.message).toBe('Code of a file: it stands in pages only')
  })

  it.runIf(isLong)('a page that shows the same large file over and over', () => {
    const large = { 'content/guide/large.txt': 'x\n'.repeat(400_000) }
    const fences = '```text file="large.txt"\n```\n\n'.repeat(9)
    const read = parsedWith(large, `---\ntitle: T\n---\n${fences}`)
    expect(problems(read)[0]).toBe('page-too-large 10:9 16')
    expect(read.body().article.length).toBeLessThan(3_000_000)
  })
})

const lines = (code: string, part = {}) => {
  const found = fileLines(code, part)
  return 'code' in found ? found.code : found.hint
}

describe('regions', () => {
  it.each(regionComments)('%s ... %s', (start, end) => {
    const code = `before\n${start}\n  in\n${end}\nafter\n`
    expect(lines(code, { region: 'a' })).toBe('in')
    expect(lines(code)).toBe('before\n  in\nafter')
  })

  it('a comment alone, a word of the code and a word that goes on begin none', () => {
    for (const line of ['# region of interest', 'region a', '// regional', '// region-a']) {
      expect(lines(`${line}\nx\n`)).toBe(`${line}\nx`)
    }
  })

  it('one that crosses another ends by its name', () => {
    const code = '// #region a\n1\n// #region b\n2\n// #endregion a\n3\n// #endregion b\n'
    expect(lines(code, { region: 'a' })).toBe('1\n2')
    expect(lines(code, { region: 'b' })).toBe('2\n3')
  })

  it('that cannot be shown says why', () => {
    expect(lines('// #region a\n', { region: 'a' })).toMatch('no comment')
    expect(lines('x\n', { region: 'a' })).toMatch('It has none')
    expect(lines('# region c\n# endregion\n', { region: 'aaaa' })).toBe('It has c.')
    const twice = '# region a\n# endregion\n'.repeat(2)
    expect(lines(twice, { region: 'a' })).toMatch('Several')
  })

  it('are found in time that grows with the text alone', () => {
    const long = `// region ${' '.repeat(500_000)}x`
    const many = '--8<-- [start:'.repeat(30_000)
    const ms = processorMs(() => {
      for (const line of [long, many, '[!region'.repeat(50_000), ' '.repeat(500_000)]) {
        fileLines(line, { region: 'a' })
      }
    })
    expect(ms).toBeLessThan(2000)
  })
})

describe('common indentation', () => {
  it.each(indentations)('%j', (code, expected) => expect(lines(code)).toBe(expected))
})

describe('codePath', () => {
  const of = (written: string, roots: readonly string[] = []) => {
    const found = codePath(written, { file: 'content/guide/page.md', roots })
    return 'path' in found ? found.path : undefined
  }
  it.each(codePaths)('%j', (written, expected) => expect(of(written)).toBe(expected))

  it.each(rootedPaths)('%j with the roots %j', (written, roots, expected) =>
    expect(of(written, roots)).toBe(expected),
  )
})
