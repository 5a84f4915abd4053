import { describe, expect, it } from 'vitest'
import { codePanel, foldsOf } from '../../src/page/blocks/code/code-panel.ts'
import { commentMarks } from '../../src/page/blocks/code/comment-marks.ts'
import { consoleLines } from '../../src/page/blocks/code/console-lines.ts'
import { wrapRanges } from '../../src/page/blocks/code/wrap-ranges.ts'
import { processorMs } from '../support/measurements.ts'
import { tables } from '../support/tables.ts'
import { componentsOf, contextWith, parsed } from './markdown-fixture.ts'

const { lineMarks, consoles } = tables<{
  lineMarks: readonly (readonly [code: string, expected: string])[]
  consoles: readonly (readonly [code: string, expected: readonly (string | number)[]])[]
}>(import.meta.url)

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)
const panelOf = (body: string) => componentsOf(page(body).nodes, 'code-panel')[0]?.props ?? {}
const htmlOf = (body: string) => String(panelOf(body)['html'])
const linesOf = (body: string) => htmlOf(body).split('\n')
const sign = (kind: string, text: string) =>
  `<span class="sign" role="img" aria-label="${kind}">${text}</span>`

/** `mark first-last` of what an info string or comments mark. */
const rangesOf = ({
  ranges,
}: {
  readonly ranges: readonly { mark: string; first: number; last: number }[]
}) => ranges.map(({ mark, first, last }) => `${mark} ${first}-${last}`)

describe('the info string', () => {
  it('does not count to a billion', () => {
    expect(linesOf('```text {1-1000000000}\na\nb\n```')).toHaveLength(2)
  })
})

describe('lines', () => {
  it('are added, removed, wrong or doubtful, each with a sign', () => {
    expect(linesOf('```text ins={1} del={2} error={3} warning={4}\na\nb\nc\nd\ne\n```')).toEqual([
      `<span class="line" data-diff="inserted">${sign('inserted', '+')}a</span>`,
      `<span class="line" data-diff="deleted">${sign('deleted', '–')}b</span>`,
      `<span class="line" data-level="error">${sign('error', '×')}c</span>`,
      `<span class="line" data-level="warning">${sign('warning', '!')}d</span>`,
      'e',
    ])
  })

  it('stay as they are in focus; the others are dimmed, but for marked ones', () => {
    expect(linesOf('```text focus={2} {3}\na\nb\nc\n```')).toEqual([
      '<span class="line" data-dimmed>a</span>',
      'b',
      '<span class="line" data-highlighted>c</span>',
    ])
  })

  it('have numbers of one width, from any start', () => {
    expect(linesOf('```text numbers=99\na\nb\n```')).toEqual([
      '<span class="line" data-line=" 99">a</span>',
      '<span class="line" data-line="100">b</span>',
    ])
    expect(panelOf('```text numbers=99\na\nb\n```')['digits']).toBe(3)
    expect(panelOf('```text\na\n```')['digits']).toBeUndefined()
  })

  it('wrap, each an element, and fold', () => {
    expect(panelOf('```text wrap fold={2-3,5}\na\nb\nc\nd\ne\n```')).toMatchObject({
      wrap: true,
      folds: [
        [2, 3],
        [5, 5],
      ],
      html: 'abcde'.replace(/./g, '<span class="line">$&</span>\n').trim(),
    })
    expect(foldsOf(new Set([4, 2, 1]))).toEqual([
      [1, 2],
      [4, 4],
    ])
  })

  it('keep the colours of their language and every character', () => {
    const code = 'a < b && c > "d"\n\tif (x) { y }\n\n&amp; 😀 \u00a0 end'
    const word = (text: string) => ({
      text,
      first: 1,
      last: 9,
      written: { text, line: undefined },
    })
    const lines = { ins: new Set([1]), focus: new Set([2]), error: new Set([4]) }
    const words = ['b &', 'x) {', '&amp', '😀', 'nd'].map(word)
    for (const lang of ['js', 'bash', 'yaml', 'text', '', 'diff']) {
      const marks = { lines, words, numbers: 3, wrap: true }
      const { html } = codePanel({ code, lang, marks }, contextWith().highlighter)
      expect(html.match(/<mark>/g)).toHaveLength(5)
      const text = html
        .replace(/<span class="sign" role.*?<\/span>/g, '')
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      expect(text).toBe(code)
    }
  })

  it('of a diff keep its signs, and can be marked as well', () => {
    expect(linesOf('```diff {1} /ew/ error={2}\n+new\n old\n```')).toEqual([
      '<span class="line" data-diff="inserted" data-highlighted><span class="sign">+</span><span class="c-i">n</span><mark><span class="c-i">ew</span></mark></span>',
      `<span class="line" data-level="error">${sign('error', '×')}<span class="sign"> </span>old</span>`,
    ])
  })
})

describe('words', () => {
  it('are marked wherever they occur, across colours', () => {
    expect(htmlOf('```js /st a/ /1/\nconst a = 1\n```')).toBe(
      '<span class="c-k">con</span><mark><span class="c-k">st</span> a</mark> = <mark><span class="c-n">1</span></mark>',
    )
    expect(htmlOf('```text /aa/ /ab/\naab aaaa\n```')).toBe(
      '<mark>aa</mark>b <mark>aa</mark><mark>aa</mark>',
    )
  })

  it('are put around what spans and references of characters stand for', () => {
    const [open, close] = ['[', ']']
    const wrapped = (html: string, start: number, end: number) =>
      wrapRanges(html, [{ start, end, open, close }])
    expect(wrapped('<span a>&lt;b</span>&amp;c', 1, 3)).toBe(
      '<span a>&lt;</span>[<span a>b</span>&amp;]c',
    )
    expect(wrapped('a<span b>cd</span>', 1, 3)).toBe('a[<span b>cd</span>]')
    expect(wrapped('abc', 1, 2)).toBe('a[b]c')
    expect(wrapped('abc', 3, 3)).toBe('abc[]')
  })
})

describe('comments', () => {
  it.each(lineMarks)('%j marks its line and goes', (code, expected) => {
    const marks = commentMarks(code)
    expect(rangesOf(marks)).toEqual([expected])
    expect(marks.code.split('\n')[0]).toBe('a')
    expect(marks.problems).toEqual([])
  })

  it('alone on a line are about those below, and go with their line', () => {
    const marks = commentMarks(
      'a\n  // [!code ++]\n// [!code focus:2]\nb\n// highlight-next-line\nc\n# highlight-start\nd\ne // [!code --] [!code error]\n# highlight-end\nf',
    )
    expect(marks.code).toBe('a\nb\nc\nd\ne\nf')
    expect(rangesOf(marks)).toEqual([
      'ins 2-2',
      'focus 2-3',
      'highlight 3-3',
      'del 5-5',
      'error 5-5',
      'highlight 4-5',
    ])
  })

  it('mark words from there on', () => {
    const { words } = commentMarks('a // [!code word:a b]\n// [!code word:c:2]\nc')
    expect(words.map(({ text, first, last }) => [text, first, last])).toEqual([
      ['a b', 1, Number.POSITIVE_INFINITY],
      ['c', 2, 3],
    ])
  })

  it('are none in text, Markdown and diffs, in indented code, and in strings', () => {
    for (const lang of ['text', 'md', 'diff']) {
      expect(htmlOf(`\`\`\`${lang}\na // [!code ++]\n\`\`\``)).toContain('[!code ++]')
    }
    expect(htmlOf('    a // [!code ++]')).toBe('a // [!code ++]')
    expect(htmlOf('```js\nf("[!code ++]")\n```')).toContain('[!code ++]')
  })

  it('take time in proportion to their length', () => {
    const ms = processorMs(() => {
      for (const part of ['# ', '//', ';', '[!code ', '// [!code ++] ', '-- [!code x] # ']) {
        commentMarks(part.repeat(20_000))
        commentMarks(`// [!code ++]${part.repeat(20_000)}`)
      }
    })
    expect(ms).toBeLessThan(1000)
  })
})

describe('consoles', () => {
  it('keep prompts and output apart', () => {
    expect(linesOf('```console\n$ wire up\nPeer is up\nada@laptop:~$ ls\n```')).toEqual([
      '<span class="sign"><span class="c-k">$</span> </span><span class="c-f">wire</span> up',
      '<span class="line" data-no-copy>Peer is up</span>',
      '<span class="sign">ada@laptop:~<span class="c-k">$</span> </span><span class="c-f">ls</span>',
    ])
  })

  const kinds = (code: string, lang = 'bash') =>
    consoleLines(code, lang)?.map((line) => (line === 'output' ? 'out' : line.prompt))

  it.each(consoles)('%j', (code, expected) => {
    expect(kinds(code)).toEqual(expected)
  })

  it('are only what has a prompt, in a language of shells', () => {
    expect(kinds('a\nb')).toBeUndefined()
    expect(kinds('echo "$ a"')).toBeUndefined()
    expect(kinds('$ a', 'js')).toBeUndefined()
  })
})
