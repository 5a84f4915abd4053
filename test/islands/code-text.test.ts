// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeToCopy, visibleCode } from '../../theme/code/code-text.ts'
import { copyEarly, copyNow } from '../../theme/code/copy.ts'
import { isFileTitle } from '../../theme/content/CodeGroup.tsx'
import { foldParts } from '../../theme/content/CodeLines.tsx'
import { withSignNames } from '../../theme/content/CodePanel.tsx'
import { strings } from '../../theme/strings.ts'
import { tables } from '../support/tables.ts'

const { copiedTexts, pathNames, foldedRanges, readFolds } = tables<{
  copiedTexts: readonly (readonly [name: string, html: string, text: string])[]
  pathNames: readonly (readonly [title: string, isFile: boolean])[]
  foldedRanges: readonly (readonly [
    folds: readonly (readonly [number, number])[],
    wanted: readonly string[],
  ])[]
  readFolds: readonly (readonly [kind: string, name: string])[]
}>(import.meta.url)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const place = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

describe('the code that is copied', () => {
  it.each(copiedTexts)('is %s', (_, html, text) => {
    const code = place(`<div>${html}</div>`)
    const before = code.innerHTML
    expect(codeToCopy(code)).toBe(text)
    expect(code.innerHTML).toBe(before)
  })

  it('is that of the panel that shows, whole where some of it is folded', () => {
    place(`<div class="code-group"><button></button>
      <div class="code-panel" data-state="inactive"><pre><code id="no"></code></pre></div>
      <div class="code-panel" data-state="active"><div class="code-parts" id="parts"><pre><code></code></pre></div></div></div><i></i>`)
    expect(visibleCode(document.querySelector('button') as Element)?.id).toBe('parts')
    expect(visibleCode(document.querySelector('i') as Element)).toBeNull()
  })
})

describe('copying', () => {
  const click = async (html: string) => {
    const button = place(html)
    const early = copyEarly(button)
    const event = (await early?.()) as CustomEvent | undefined
    return [event?.type, event?.bubbles, event?.detail]
  }
  const PAGE = '<button class="copy-page" data-page="/a.md"></button>'
  const copied = (isDone: boolean) => ['docsgen:copied', true, isDone]

  function clipboard(value: object | undefined) {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(value as Clipboard)
  }

  it('of a page asks for its text in the click, where the browser takes what is to come', async () => {
    const fetched = vi.fn(async () => new Response('# A'))
    vi.stubGlobal('fetch', fetched)
    const items: Record<string, Promise<Blob>>[] = []
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(item: Record<string, Promise<Blob>>) {
          items.push(item)
        }
      },
    )
    const write = vi.fn(async () => undefined)
    clipboard({ write })
    expect(await click(PAGE)).toEqual(copied(true))
    expect(fetched).toHaveBeenCalledWith('/a.md')
    expect(write).toHaveBeenCalledTimes(1)
    const blob = await items[0]?.['text/plain']
    expect([blob?.type, await blob?.text()]).toEqual(['text/plain', '# A'])
  })

  it('of a page waits for its text where it must, and fails where that does not come', async () => {
    const writeText = vi.fn(async () => undefined)
    clipboard({ writeText })
    vi.stubGlobal('fetch', async () => new Response('# A'))
    expect(await click(PAGE)).toEqual(copied(true))
    expect(writeText.mock.calls).toEqual([['# A']])
    vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }))
    expect(await click(PAGE)).toEqual(copied(false))
    expect(writeText).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])(
    'selects where there is no clipboard, and gives the focus back: %s',
    async (isCopied) => {
      clipboard(undefined)
      let selected: string | undefined
      document.execCommand = vi.fn((command: string) => {
        const field = document.querySelector<HTMLTextAreaElement>('textarea.vh')
        selected = field?.value.slice(field.selectionStart, field.selectionEnd)
        return command === 'copy' && isCopied
      })
      const focused = place('<button class="copy-link"></button>')
      focused.focus()
      const event = (await copyEarly(focused)?.()) as CustomEvent
      expect([event.detail, selected]).toEqual([isCopied, location.href])
      expect(document.querySelector('textarea')).toBeNull()
      expect(document.activeElement).toBe(focused)
    },
  )

  it('tells its own button how it went', async () => {
    clipboard({ writeText: () => Promise.reject(new Error('refused')) })
    const button = place('<button class="copy-link"></button>')
    const told = new Promise((resolve) => {
      button.addEventListener('docsgen:copied', (event) => resolve((event as CustomEvent).detail))
    })
    copyNow(button)
    expect(await told).toBe(false)
  })
})

describe('the title of code', () => {
  it.each(pathNames)('%s is the path of a file: %s', (title, isFile) => {
    expect(isFileTitle(title)).toBe(isFile)
  })
})

describe('folded lines', () => {
  const parts = (...folds: (readonly [number, number])[]) =>
    foldParts('a\nb\nc\nd\ne', folds).map(
      ({ html, lines, isFolded }) =>
        `${isFolded ? 'fold' : 'show'} ${lines} ${html.replaceAll('\n', '')}`,
    )

  it.each(foldedRanges)('%j: %j', (folds, wanted) => {
    expect(parts(...folds)).toEqual(wanted)
  })
})

describe('signs beside lines', () => {
  const sign = (kind: string) => `<span class="sign" role="img" aria-label="${kind}">x</span>`

  it.each(readFolds)('%s is read as %s', (kind, name) => {
    expect(withSignNames(sign(kind), strings)).toBe(sign(name))
  })

  it('are read in a site’s own words, whatever these hold', () => {
    const own = { ...strings, lineAdded: '"new" & <b>', lineRemoved: '$1' }
    expect(withSignNames(sign('inserted') + sign('deleted'), own)).toBe(
      sign('&quot;new&quot; &amp; <b>') + sign('$1'),
    )
  })
})
