import { opensSearch } from '../components/commands.ts'
import type { Strings } from '../strings.ts'
import { SearchIcon } from './search-icons.tsx'

type SearchTriggerProps = {
  readonly text: Strings
  /** List of all pages, for readers without script. */
  readonly allPages: string | undefined
}

/** Buttons that open the dialog: a field from the large breakpoint on, an icon below. The styles show one. */
export function SearchTriggers({ text, allPages }: SearchTriggerProps) {
  return (
    <>
      <button
        type="button"
        className="search-trigger needs-js"
        data-look="field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...opensSearch}
      >
        <SearchIcon name="search" />
        <span className="vh">{text.searchOpen}: </span>
        <span className="search-trigger-text">{text.searchPlaceholder}</span>
        <span className="search-shortcut" aria-hidden="true">
          <span className="search-shortcut-apple">⌘</span>
          <span className="search-shortcut-other">Ctrl </span>K
        </span>
      </button>
      <button
        type="button"
        className="search-trigger icon-button needs-js"
        data-look="icon"
        aria-haspopup="dialog"
        aria-label={text.searchOpen}
        {...opensSearch}
      >
        <SearchIcon name="search" />
      </button>
      {allPages === undefined ? null : (
        <a className="search-without-js icon-button" href={allPages} aria-label={text.searchOpen}>
          <SearchIcon name="search" />
        </a>
      )}
    </>
  )
}
