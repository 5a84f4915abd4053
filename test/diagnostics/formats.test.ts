import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { githubAnnotations, githubSummary } from '../../src/diagnostics/format/github.ts'
import { jsonDiagnostics } from '../../src/diagnostics/format/json.ts'
import { overlayHtml } from '../../src/diagnostics/format/overlay.ts'
import { prettyDiagnostics } from '../../src/diagnostics/format/pretty.ts'
import { sarif } from '../../src/diagnostics/format/sarif.ts'
import { createStyle } from '../../src/diagnostics/format/style.ts'

const guide = `${'\n'.repeat(41)}Follow the [installation guide](/how-to/instalation) first.\n\n\n`
const faq = `${'\n'.repeat(16)}## How do I sign in on a server?\nUse a setup key, see [acme login](/how-to/cli#login).`
const dashboard = `${'\n'.repeat(8)}![](./dashboard.png)`
const texts = new Map([
  ['content/how-to/getting-started.md', guide],
  ['content/faq.md', faq],
  ['content/how-to/manage-dashboard.md', dashboard],
])

const link = diagnostic(
  'link-not-found',
  { href: '/how-to/instalation', nearest: '/how-to/installation' },
  { file: 'content/how-to/getting-started.md', line: 42, column: 33, length: 19 },
  {
    fix: {
      at: { file: 'content/how-to/getting-started.md', line: 42, column: 33, length: 19 },
      replacement: '/how-to/installation',
      safe: true,
    },
  },
)
const anchor = diagnostic(
  'anchor-not-found',
  {
    route: '/how-to/cli',
    anchor: 'login',
    anchors: ['install', 'log-in', 'status'],
    nearest: 'log-in',
  },
  { file: 'content/faq.md', line: 18, column: 35, length: 17 },
)
const image = diagnostic(
  'image-alt',
  {},
  {
    file: 'content/how-to/manage-dashboard.md',
    line: 9,
    column: 1,
    length: 20,
  },
)
const all: readonly Diagnostic[] = [image, anchor, link]

function pretty(
  diagnostics: readonly Diagnostic[],
  style: Partial<Parameters<typeof createStyle>[0]> = {},
  shown: 'first' | 'all' = 'first',
): string {
  return prettyDiagnostics(diagnostics, {
    style: createStyle({ color: false, unicode: true, columns: undefined, ...style }),
    texts,
    all: shown === 'all',
  })
}

describe('pretty', () => {
  it('prints errors first, each with its frame, its place and the way out', () => {
    expect(pretty(all)).toBe(`error  anchor-not-found  /how-to/cli has no section #login
  content/faq.md:18:35
     17 │ ## How do I sign in on a server?
  >  18 │ Use a setup key, see [acme login](/how-to/cli#login).
        │                                   ^^^^^^^^^^^^^^^^^
  Sections there: #install, #log-in, #status. Did you mean #log-in?

error  link-not-found  There is no page /how-to/instalation
  content/how-to/getting-started.md:42:33
     41 │
  >  42 │ Follow the [installation guide](/how-to/instalation) first.
        │                                 ^^^^^^^^^^^^^^^^^^^
     43 │
  Did you mean /how-to/installation?

warning  image-alt  Image without a description
  content/how-to/manage-dashboard.md:9:1
  >  9 │ ![](./dashboard.png)
       │ ^^^^^^^^^^^^^^^^^^^^
  Say what it shows: ![Dashboard with three connected peers](./dashboard.png)
  If it is decoration: ![](./dashboard.png){decorative}
`)
  })

  it('folds equal messages, and shows every place on demand', () => {
    const twins = [1, 2, 3].map((line) =>
      diagnostic('image-alt', {}, { file: 'content/none.md', line, column: 1, length: 1 }),
    )
    expect(pretty(twins)).toContain('  and 2 more: docsgen check --all\n')
    expect(pretty(twins).match(/image-alt/g)).toHaveLength(1)
    expect(pretty(twins, {}, 'all').match(/image-alt/g)).toHaveLength(3)
  })

  it('shows 20 of a code and 200 in all, then counts', () => {
    const codes = [
      ...['link-unsafe', 'link-empty', 'link-not-found', 'anchor-not-found', 'component-failed'],
      ...['image-alt', 'heading-skip', 'title-missing', 'html-dropped', 'directive-unknown'],
      ...['page-unreadable', 'page-too-large'],
    ] as const
    const many = codes.flatMap((code) =>
      Array.from({ length: 23 }, (_, index) => ({
        ...image,
        code,
        message: `Number ${index}`,
      })),
    )
    const lines = pretty(many).split('\n')
    expect(lines.filter((line) => line.startsWith('warning '))).toHaveLength(200)
    expect(lines.filter((line) => /more of/.test(line))).toHaveLength(12)
    expect(lines).toContain('  and 3 more of html-dropped: docsgen check --all')
    const left = lines.map((line) => Number(/and (\d+) more of/.exec(line)?.[1] ?? 0))
    expect(left.reduce((sum, count) => sum + count)).toBe(12 * 23 - 200)
    expect(pretty(many, {}, 'all').match(/^warning /gm)).toHaveLength(12 * 23)
  })

  it('colours by meaning', () => {
    const text = pretty([link, image], { color: true })
    expect(text).toContain('\u001B[31merror\u001B[39m')
    expect(text).toContain('\u001B[33mwarning\u001B[39m')
    expect(text).toContain('\u001B[36mcontent/how-to/getting-started.md:42:33\u001B[39m')
  })

  it('keeps to 60 columns: text is wrapped, code is cut around the problem', () => {
    const lines = pretty(all, { columns: 60 }).split('\n')
    expect(lines.filter((line) => line.length > 60)).toEqual([])
    expect(lines.join('\n')).toContain('^^^^')
  })

  it('needs nothing but ASCII where the terminal shows nothing else', () => {
    const text = pretty([link, image], { unicode: false })
    expect(text).toMatch(/^[\n -~]*$/)
    expect(text).toContain('  >  42 | Follow the')
  })

  it('lets no escape sequence of a file reach the terminal', () => {
    const evil = diagnostic(
      'link-not-found',
      { href: '/\u001B]0;x\u0007', nearest: undefined },
      { file: 'content/\u001B[2J.md', line: 1, column: 1, length: 1 },
    )
    expect(pretty([evil])).not.toContain('\u001B')
  })
})

describe('github', () => {
  it('writes one workflow command a problem', () => {
    expect(githubAnnotations([link, anchor], '')).toBe(
      '::error file=content/faq.md,line=18,endLine=18,col=35,endColumn=52,title=anchor-not-found::/how-to/cli has no section #login. Did you mean #log-in?\n' +
        '::error file=content/how-to/getting-started.md,line=42,endLine=42,col=33,endColumn=52,title=link-not-found::There is no page /how-to/instalation. Did you mean /how-to/installation?\n',
    )
  })

  it('names files from the root of the repository', () => {
    expect(githubAnnotations([link], 'docs/site')).toContain(
      'file=docs/site/content/how-to/getting-started.md',
    )
  })

  it('escapes what ends a command or a property', () => {
    const odd = diagnostic(
      'link-not-found',
      { href: '/100%\n::error::x', nearest: undefined },
      { file: 'content/a,b:c.md', line: 1, column: 1, length: 1 },
    )
    const text = githubAnnotations([odd], '')
    expect(text).toContain('file=content/a%2Cb%3Ac.md')
    expect(text).toContain('/100%25%0A::error::x')
    expect(text.trimEnd().split('\n')).toHaveLength(1)
  })

  it('shows ten of ten, and two problems without a place', () => {
    const ten = Array.from({ length: 10 }, () => image)
    expect(githubAnnotations(ten, '').match(/^::warning file=/gm)).toHaveLength(10)
    expect(githubAnnotations([...ten, image], '').match(/^::warning file=/gm)).toHaveLength(9)
    expect(githubAnnotations([...ten, image], '')).toContain('and 2 more, see the log')
    const nowhere = { ...image, at: undefined, message: 'What?', hint: 'One\ntwo' }
    const bare = { ...nowhere, message: 'What\r', hint: undefined }
    expect(githubAnnotations([nowhere, bare], '')).toBe(
      '::warning title=image-alt::What? One\n::warning title=image-alt::What%0D\n',
    )
  })

  it('sums up in a table, whatever signs there are', () => {
    const odd = { ...link, message: 'A | b\n<i>c:', hint: 'Did you mean x?\nOr y?' }
    const nowhere = { ...image, at: undefined, hint: 'Do it' }
    expect(githubSummary([nowhere, odd], 'docs')).toBe(`| | code | place | problem |
| --- | --- | --- | --- |
| error | link-not-found | docs/content/how-to/getting-started.md:42:33 | A \\| b &lt;i>c: Did you mean x? |
| warning | image-alt |  | Image without a description. Do it |
`)
  })

  it('shows nine of many and says how many there are', () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      diagnostic(
        'link-not-found',
        { href: `/${index}`, nearest: undefined },
        { file: 'a.md', line: index + 1, column: 1, length: 1 },
      ),
    )
    const lines = githubAnnotations([...many, image], '')
      .trimEnd()
      .split('\n')
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10)
    expect(lines).toContain('::error title=docsgen::and 14 more, see the log')
    expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(1)
    expect(githubSummary(many, '').trimEnd().split('\n')).toHaveLength(25)
  })
})

describe('json', () => {
  it('is an array in reading order with every key present', () => {
    const parsed = JSON.parse(jsonDiagnostics(all)) as Record<string, unknown>[]
    expect(parsed.map(({ code }) => code)).toEqual([
      'anchor-not-found',
      'link-not-found',
      'image-alt',
    ])
    expect(parsed[1]).toEqual({
      code: 'link-not-found',
      severity: 'error',
      message: 'There is no page /how-to/instalation',
      hint: 'Did you mean /how-to/installation?',
      at: { file: 'content/how-to/getting-started.md', line: 42, column: 33, length: 19 },
      related: [],
      fix: {
        at: { file: 'content/how-to/getting-started.md', line: 42, column: 33, length: 19 },
        replacement: '/how-to/installation',
        safe: true,
      },
    })
  })
})

describe('json of what is missing', () => {
  it('is null, in two spaces', () => {
    const bare = { ...image, at: undefined, hint: undefined }
    expect(jsonDiagnostics([bare])).toBe(`[
  {
    "code": "image-alt",
    "severity": "warning",
    "message": "Image without a description",
    "hint": null,
    "at": null,
    "related": [],
    "fix": null
  }
]
`)
  })
})

describe('sarif', () => {
  it('says where a fix ends that takes several lines', () => {
    const at = { file: 'a.md', line: 2, column: 1, length: 8 }
    const fix = { at, until: { line: 4, column: 11 }, replacement: '', safe: true }
    const [run] = JSON.parse(
      sarif([{ ...image, fix }], { version: '1.2.3', messages: catalog }),
    ).runs
    expect(run.results[0].fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { startLine: 2, startColumn: 1, endLine: 4, endColumn: 11 },
        insertedContent: { text: '' },
      },
    ])
  })

  it('names every file from the root of the repository', () => {
    const at = { file: 'a.md', line: 2, column: 1, length: 8 }
    const fix = { at, replacement: '', safe: true }
    const related = [{ message: 'Also here', at }]
    const text = sarif([{ ...image, at, fix, related }], {
      version: '1.2.3',
      messages: catalog,
      prefix: 'docs',
    })
    expect(text.match(/"uri": "[^"]*"/g)).toEqual(Array(3).fill('"uri": "docs/a.md"'))
  })

  it('says what it is, what belongs to a problem, and levels of rules', () => {
    const at = { file: 'content/a b/ü.md', line: 2, column: 3, length: 4 }
    const related = [{ message: 'Also here', at }]
    const own = { ...image, code: 'own/thing', severity: 'error', at: undefined } as const
    const text = sarif([{ ...link, related }, { ...own, hint: undefined }, image], {
      version: '1.2.3',
      messages: catalog,
    })
    expect(text).toMatch(
      /^\{\n {2}"\$schema": "https:\/\/json\.schemastore\.org\/sarif-2\.1\.0\.json",/,
    )
    expect(text.endsWith('}\n')).toBe(true)
    const [run] = JSON.parse(text).runs
    expect(run.tool.driver).toMatchObject({ name: 'docsgen', semanticVersion: '1.2.3' })
    expect(run.tool.driver.rules).toEqual([
      {
        id: 'image-alt',
        name: 'image-alt',
        shortDescription: { text: 'image alt' },
        defaultConfiguration: { level: 'warning' },
      },
      {
        id: 'link-not-found',
        name: 'link-not-found',
        shortDescription: { text: 'link not found' },
        defaultConfiguration: { level: 'error' },
      },
      {
        id: 'own/thing',
        name: 'own/thing',
        shortDescription: { text: 'own/thing' },
        defaultConfiguration: { level: 'warning' },
      },
    ])
    const [first, second, third] = run.results
    expect(first).toEqual({
      ruleId: 'own/thing',
      ruleIndex: 2,
      level: 'error',
      message: { text: 'Image without a description' },
    })
    expect(second.message.text).toBe(
      'There is no page /how-to/instalation\nDid you mean /how-to/installation?',
    )
    const region = { startLine: 2, startColumn: 3, endLine: 2, endColumn: 7 }
    expect(second.relatedLocations).toEqual([
      {
        physicalLocation: { artifactLocation: { uri: 'content/a%20b/%C3%BC.md' }, region },
        message: { text: 'Also here' },
      },
    ])
    expect(second.fixes).toEqual([
      {
        description: { text: 'Write /how-to/installation' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'content/how-to/getting-started.md' },
            replacements: [
              {
                deletedRegion: { startLine: 42, startColumn: 33, endLine: 42, endColumn: 52 },
                insertedContent: { text: '/how-to/installation' },
              },
            ],
          },
        ],
      },
    ])
    expect(Object.keys(third)).toEqual(['ruleId', 'ruleIndex', 'level', 'message', 'locations'])
  })

  it('is a 2.1.0 log with rules, places and fixes', () => {
    const log = JSON.parse(sarif(all, { version: '1.2.3', messages: catalog }))
    expect(log.version).toBe('2.1.0')
    const [run] = log.runs
    // What columns and lengths count: of signs beyond the basic plane there are two.
    expect(run.columnKind).toBe('utf16CodeUnits')
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'anchor-not-found',
      'image-alt',
      'link-not-found',
    ])
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual([
      'error',
      'error',
      'warning',
    ])
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
    }
    expect(run.results[1].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'content/how-to/getting-started.md' },
      region: { startLine: 42, startColumn: 33, endLine: 42, endColumn: 52 },
    })
    expect(run.results[1].fixes[0].artifactChanges[0].replacements[0].insertedContent.text).toBe(
      '/how-to/installation',
    )
  })
})

describe('overlay', () => {
  it('shows the frame and the hint', () => {
    const html = overlayHtml(link, guide)
    expect(html).toContain(
      '<b>&gt; <span class="number">42 │</span> Follow the [installation guide]',
    )
    expect(html).toContain('<mark>^^^^^^^^^^^^^^^^^^^</mark>')
    expect(html).toContain('<p class="hint">Did you mean /how-to/installation?</p>')
  })

  it('escapes what a file holds', () => {
    const at = { file: 'a.md', line: 1, column: 1, length: 3 }
    const html = overlayHtml(
      diagnostic('link-not-found', { href: '<b>', nearest: '<script>alert(1)</script>' }, at),
      '<img src=x onerror=alert(1)>',
    )
    expect(html).not.toMatch(/<(img|script)/)
  })

  it('is the lines around, the places that belong to it and each line of the hint', () => {
    const at = { file: 'a.md', line: 9, column: 2, length: 2 }
    const related = [{ message: 'Also <i>', at: { file: 'b.md', line: 2, column: 3, length: 1 } }]
    const entry = { ...image, at, related, hint: 'One & "two"\nthree' }
    const rest =
      '<p>Also &lt;i&gt;: b.md:2:3</p><p class="hint">One &amp; &quot;two&quot;<br>three</p>'
    const number = (text: string) => `<span class="number">${text} │</span>`
    expect(overlayHtml(entry, `${'\n'.repeat(7)}a&b\ncdef\n<"g>\nh`)).toBe(
      `<pre tabindex="0">  ${number(' 8')} a&amp;b
<b>&gt; ${number(' 9')} cdef</b>
  ${number('  ')}  <mark>^^</mark>
  ${number('10')} &lt;&quot;g&gt;</pre>${rest}`,
    )
    expect(overlayHtml({ ...entry, at: { ...at, line: 1 } }, 'abc')).toBe(
      `<pre tabindex="0"><b>&gt; ${number('1')} abc</b>\n  ${number(' ')}  <mark>^^</mark></pre>${rest}`,
    )
    expect(overlayHtml(entry, undefined)).toBe(rest)
    expect(overlayHtml({ ...entry, at: undefined, related: [], hint: undefined }, 'a')).toBe('')
  })
})
