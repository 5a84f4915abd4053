// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchProps } from '../../src/model/theme.ts'
import type { SearchState } from '../../theme/search/screen.ts'
import { NO_STATE } from '../../theme/search/search-store.ts'
import { useSearch } from '../../theme/search/use-search.ts'

const made = vi.hoisted(() => ({
  did: [] as string[],
  state: undefined as SearchState | undefined,
  improved: () => {},
}))
const note = (what: string) => void made.did.push(what)

vi.mock('../../theme/search/search-store.ts', async (original) => ({
  ...(await original<typeof import('../../theme/search/search-store.ts')>()),
  createSearchStore: () => ({
    subscribe: () => () => undefined,
    state: () => made.state,
    refresh: async () => note('refresh'),
    setQuery: async (query: string) => note(`query ${query}`),
    clear: () => note('clear'),
  }),
}))
vi.mock('../../theme/search/choose-provider.ts', () => ({
  chooseProvider: async (_: SearchProps, place: { readonly onImproved: () => void }) => {
    made.improved = place.onImproved
    return { warm: () => note('warm'), rest: () => note('rest') }
  },
}))

const PROPS = {
  provider: 'embedded',
  settings: { manifest: '/m.json' },
  openOnFocus: false,
} as const
let root: Root | undefined
let endFade = () => {}
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

function Dialog(props: SearchProps) {
  const { refs } = useSearch(props, 'docs')
  return (
    <dialog ref={refs.dialog} open>
      <input ref={refs.input} />
    </dialog>
  )
}

/** Puts the dialog on the page; the field holds what was typed before its code came. */
async function show(props: SearchProps = PROPS, typed = '') {
  vi.spyOn(HTMLInputElement.prototype, 'value', 'get').mockReturnValue(typed)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<Dialog {...props} />))
  await settle()
  const finished = new Promise<void>((resolve) => {
    endFade = resolve
  })
  dialog().getAnimations = () => [{ finished }] as never
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = ''
  made.did.length = 0
  made.state = NO_STATE
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the dialog of search', () => {
  it('is warm when its code has come, and searches for what was typed before', async () => {
    await show(PROPS, 'peer')
    expect(made.did).toEqual(['query peer', 'warm'])
    document.querySelector('input')?.dispatchEvent(new Event('focus'))
    expect(made.did).toEqual(['query peer', 'warm', 'warm'])
  })

  it.each([
    [false, false, ['rest', 'clear']],
    [true, false, ['rest']],
  ])(
    'forgets the query when it has faded, unless it was opened again: %s',
    async (isOpen, ...rest) => {
      const [wasTold, did] = rest
      await show()
      made.did.length = 0
      dialog().open = false
      dialog().dispatchEvent(new Event('close'))
      await settle()
      expect(made.did.includes('clear')).toBe(wasTold)
      dialog().open = isOpen
      endFade()
      await settle()
      expect(made.did).toEqual(did)
    },
  )

  it('forgets the query at once when the page is left, and asks again when it is online', async () => {
    await show()
    made.did.length = 0
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('online'))
    expect(made.did).toEqual(['clear'])
    made.state = { ...NO_STATE, trouble: 'offline' }
    dispatchEvent(new Event('online'))
    expect(made.did).toEqual(['clear', 'refresh'])
    await act(async () => root?.unmount())
    dispatchEvent(new Event('pagehide'))
    expect(made.did).toEqual(['clear', 'refresh'])
  })

  const found = { ...NO_STATE, isOpen: true, query: 'a', inputValue: 'a', activeIndex: 0 }
  it.each([
    ['whose query is answered', found, true],
    ['whose first hit is the active one of none', { ...found, activeIndex: null }, true],
    ['that is closed', { ...found, isOpen: false }, false],
    ['whose query is not answered', { ...found, status: 'loading' as const }, false],
    ['without a query', { ...found, query: '', inputValue: '' }, false],
    ['who chooses another hit', { ...found, activeIndex: 1 }, false],
    ['who sees the text of a hit in the field', { ...found, inputValue: 'abc' }, false],
  ])('asks again when more of the index has come, of a reader %s', async (_, state, asks) => {
    await show()
    made.did.length = 0
    made.state = state
    made.improved()
    expect(made.did).toEqual(asks ? ['refresh'] : [])
  })
})
