import { SAXParser } from 'parse5-sax-parser'
import { describe, expect, it } from 'vitest'
import type { FinishedBuild } from '../../src/commands/build/build-part.ts'
import { reportPage } from '../../src/features/report/report-page.ts'

const HOSTILE = [
  '<script>alert(1)</script>.html',
  'a"onload="x/"><img src=x onerror=alert(1)>.js',
  "'onclick='x/&lt;b&gt;&amp;.css",
  '</title></svg></style><style>*{color:red}.woff2',
  ']]>-->\u202ereversed/\u2066x.txt',
]

function reportOf(names: readonly string[]): string {
  const data: FinishedBuild = {
    site: names[0] ?? '',
    version: names[1] ?? '',
    day: '2026-11-23',
    build: {
      pages: 1,
      written: 1,
      unchanged: 0,
      removed: 0,
      timings: [{ stage: 'load', ms: 1 }],
      sizes: [{ kind: 'html', files: 1, bytes: 1, gzip: undefined }],
      weight: { js: 1, css: 1, requests: 1, html: { path: names[2] ?? '', bytes: 1 } },
    },
    files: names.map((path, index) => ({ path, bytes: 9 + index, kind: 'html' })),
    pageTimes: names.map((page) => ({ page, part: 'render', ms: 1 })),
  }
  return reportPage(data)
}

/** What the page is to a browser: elements with their attributes, and all text. */
function read(html: string) {
  const parser = new SAXParser()
  const elements: string[] = []
  const texts: string[] = []
  parser.on('startTag', ({ tagName, attrs }) => {
    elements.push([tagName, ...attrs.map(({ name }) => name)].join(' '))
  })
  parser.on('text', ({ text }) => texts.push(text))
  parser.end(html)
  return { elements, text: texts.join('') }
}

describe('[P2] names of files in the report of a build', () => {
  it('are text, whatever they hold', () => {
    const { elements, text } = read(reportOf(HOSTILE))
    const plain = read(reportOf(HOSTILE.map((_, index) => `${'abcde'[index]}/x.html`)))
    expect(new Set(elements)).toEqual(new Set(plain.elements))
    for (const name of HOSTILE) expect(text).toContain(name)
  })

  it('lead nowhere, and nothing is loaded or run', () => {
    const html = reportOf(HOSTILE)
    expect(html).toContain("default-src 'none'")
    const { elements } = read(html)
    expect(
      elements.filter((it) => /^(script|link|img|iframe|a)\b| (href|src|on\w+)\b/.test(it)),
    ).toEqual([])
  })
})
