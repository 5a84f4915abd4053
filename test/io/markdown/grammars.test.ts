import { describe, expect, it } from 'vitest'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'
import { randomOf, randomTexts } from '../../markdown/random-markdown.ts'
import { isLong, share } from '../../support/long.ts'
import { highlighterFor } from '../../support/markdown-tools.ts'

const LANGUAGES =
  'c cpp cs make json yaml xml sql powershell batch bash console js ts tsx python go diff ini env http toml dockerfile css html md'.split(
    ' ',
  )
const PIECES = [
  ...['"', "'", '/*', '*/', '//', '\n', ' ', '<', '&', 'R"(', ')"', '#if', '\\', 'ü', '0x'],
  ...['int', '$(', '😀', ': ', '- ', 'a', '|\n', '<!--', '-->', '\t', '#', '@"\n', '%a%', '`'],
  ...[`$${'{'}`, '}', '<<a\n', 'f"', '"""', '=', '/', '</', '/>', '```js\n', '[', ']('],
  'case a in ',
]

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('code that is highlighted', () => {
  it('keeps every character, whatever it is', async () => {
    const highlighter = await highlighterFor(LANGUAGES)
    for (const code of randomTexts(7, share(5, 60), randomOf(PIECES, 20, 1))) {
      for (const language of LANGUAGES) {
        const html = highlighter.highlight(code, language)
        expect(html, language).toBeDefined()
        expect(textOf(html ?? '')).toBe(code)
      }
    }
  }, 60_000)

  it.each([
    [
      'bash',
      'sudo wg up --json "a | b -x" && ls; cat <<E\nrm -r\nE',
      ['sudo wg', 'ls', 'cat'],
      ['--json'],
    ],
    ['bash', '$ wg up -j\nada@laptop:~$ ls', ['wg', 'ls'], ['-j']],
    ['console', '$ wg up -j\nup -j\n# ls\nada@laptop:~$ cat a', ['wg', 'ls', 'cat'], ['-j']],
  ])(
    'names commands and their flags in %s, but not words of strings or output: %s',
    async (lang, code, commands, flags) => {
      const highlighter = await highlighterFor([lang])
      const html = highlighter.highlight(code, lang)
      const texts = (role: string) =>
        [...(html ?? '').matchAll(new RegExp(`<span class="c-${role}">([^<]*)`, 'g'))].map(
          ([, text]) => text,
        )
      expect([texts('f'), texts('n')]).toEqual([commands, flags])
    },
  )

  it('is shown plain where its grammar takes too long [P7]', async () => {
    // It is given five seconds, of which no test has to see more than the end.
    const highlighter = await loadHighlighter(300)
    await highlighter.load(['cs'])
    const line = '<a '.repeat(80).trim()
    expect(highlighter.highlight(`class A {}\n${line}`, 'cs')).toBe(
      `class A {}\n${line.replaceAll('<', '&lt;')}`,
    )
    expect(highlighter.highlight('class A {}', 'cs')).toContain('<span')
  }, 60_000)

  it.runIf(isLong)(
    'takes no time of interest where strings, comments and brackets never end',
    async () => {
      const languages = LANGUAGES.filter((language) => language !== 'cs')
      const highlighter = await highlighterFor(languages)
      const slow: string[] = []
      const openings = ['"', '/*', '<a ', '$(', '[', '(a, ', '{"a":', '${', '<!--', 'a: ']
      for (const opening of openings) {
        const line = opening.repeat(1_900 / opening.length)
        for (const language of languages) {
          const started = performance.now()
          expect(textOf(highlighter.highlight(line, language) ?? '')).toBe(line)
          if (performance.now() - started > 4_000) slow.push(`${language} ${opening}`)
        }
      }
      expect(slow).toEqual([])
    },
    240_000,
  )
})

describe('a highlighter', () => {
  it('knows what it has not loaded, and highlights what it has', async () => {
    const highlighter = await loadHighlighter()
    expect(['js', 'Ruby', 'elixir', 'text', 'klingon'].map(highlighter.knows)).toEqual([
      ...[true, true, true, true, false],
    ])
    expect(highlighter.highlight('1', 'ruby')).toBeUndefined()
    await Promise.all([
      highlighter.load(['Ruby', 'klingon', 'text']),
      highlighter.load(['ruby', 'elixir']),
    ])
    expect(highlighter.highlight('1', 'RUBY')).toBe('<span class="c-n">1</span>')
    expect(highlighter.highlight('1', 'text')).toBeUndefined()
    expect(highlighter.highlight('1', 'klingon')).toBeUndefined()
    expect(highlighter.highlight('1', 'js')).toBeUndefined()
  })

  it('does not load a grammar again', async () => {
    const highlighter = await highlighterFor(LANGUAGES)
    const started = performance.now()
    for (let round = 0; round < 1_000; round += 1) await highlighter.load(LANGUAGES)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
