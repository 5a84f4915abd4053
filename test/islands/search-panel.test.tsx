// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import { SearchPanel } from '../../theme/search/SearchPanel.tsx'
import type { SearchStore } from '../../theme/search/search-store.ts'
import { strings } from '../../theme/strings.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React says there what was caught.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[SRCH-18] says that search is not available where a hit cannot be rendered, until other hits come', async () => {
  const store = {
    itemProps: ({ objectID }: SearchHit) => ({ id: objectID }),
    leaveList: () => undefined,
  } as unknown as SearchStore
  const box = document.createElement('div')
  const root = createRoot(box)
  const show = (...urls: unknown[]) => {
    const hits = urls.map((url) => ({ objectID: String(url), type: 'lvl1', url }) as SearchHit)
    const screen = { kind: 'results', hits } as const
    return act(async () =>
      root.render(
        <SearchPanel screen={screen} store={store} area="docs" areas={undefined} text={strings} />,
      ),
    )
  }
  await show('/a', 7)
  expect(box.textContent).toBe('Search is not available right now. Check your connection.Try again')
  await show('/a', '/b')
  expect(box.querySelectorAll('a')).toHaveLength(2)
  await act(async () => root.unmount())
})
