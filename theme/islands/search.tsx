import type { ReactNode } from 'react'
import { defineIsland } from '#island'
import type { SearchProps } from '../../src/model/theme.ts'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { SearchTriggers } from '../search/SearchTrigger.tsx'
import { useSearch, useSpoken } from '../search/use-search.ts'
import { stringsOf } from '../strings.ts'
import '../styles/islands/search.css'

type Props = {
  readonly search: SearchProps
  /** Id of the page's area. */
  readonly area: string
  /** Texts that the site has changed. */
  readonly text: Readonly<Record<string, string>>
  /** URL of the list of all pages, if there is one: target of the trigger without script. */
  readonly allPages?: string | undefined
  /** Who answers queries. */
  readonly children?: ReactNode
}

/** The triggers of search, and its dialog. */
export default defineIsland('search', { when: 'intent' }, Search)

function Search({ search, area, text: own, allPages, children }: Props) {
  const text = stringsOf(own)
  const { refs, store, state } = useSearch(search, area)
  const spoken = useSpoken(state, text)
  return (
    <>
      <SearchTriggers text={text} allPages={allPages} />
      <SearchDialog
        refs={refs}
        store={store}
        state={state}
        text={text}
        area={area}
        areas={search.areas}
        others={search.others}
        suggestions={search.suggestions}
        allPages={allPages}
        spoken={spoken}
      >
        {children}
      </SearchDialog>
    </>
  )
}
