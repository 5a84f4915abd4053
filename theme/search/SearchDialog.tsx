import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { FRAME_ID } from '../../src/model/frame-ids.ts'
import type { SearchProps } from '../../src/model/theme.ts'
import { closesSearch } from '../components/commands.ts'
import type { Strings } from '../strings.ts'
import { AreaFilter } from './AreaFilter.tsx'
import { MAX_QUERY_LENGTH } from './constants.ts'
import { OtherSites } from './OtherSites.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { type SearchState, screenOf } from './screen.ts'
import { SearchIcon } from './search-icons.tsx'
import { isComposing, type SearchStore } from './search-store.ts'

export type DialogRefs = {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly input: RefObject<HTMLInputElement | null>
}

export type SearchDialogProps = {
  readonly refs: DialogRefs
  /** Undefined on the server: the dialog opens, and accepts input, before its code is loaded. */
  readonly store: SearchStore | undefined
  readonly state: SearchState
  readonly text: Strings
  readonly area: string
  readonly areas: SearchProps['areas']
  readonly others?: SearchProps['others']
  readonly suggestions?: SearchProps['suggestions']
  /** URL of the list of all pages, if there is one. */
  readonly allPages?: string | undefined
  /** Announcement for screen readers, updated when typing pauses. */
  readonly spoken: string
  /** The provider's name. */
  readonly children?: ReactNode
}

/** The search dialog, of which a page has one. */
export function SearchDialog(props: SearchDialogProps) {
  const { refs, store, state, text, area, areas, others, spoken, children } = props
  const { suggestions, allPages } = props
  const screen = screenOf(state)
  const { onKeyDown: onInputKey, ...input } = store?.inputProps(refs.input.current) ?? {}
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (isComposing(event)) return
    // While there is a query, Escape closes the panel and clears the query, but not the dialog.
    event.preventDefault()
    if (state.inputValue !== '') onInputKey?.(event)
    else refs.dialog.current?.close()
  }
  return (
    <dialog
      id={FRAME_ID.search}
      ref={refs.dialog}
      className="search-dialog"
      aria-label={text.searchTitle}
      data-screen={screen.kind}
      data-status={state.status}
      onKeyDown={onKeyDown}
    >
      <div className="search-box">
        {/* biome-ignore lint/a11y/useSemanticElements: browsers that do not know the element <search> are in use */}
        <form
          className="search-form"
          role="search"
          noValidate
          {...store?.formProps(refs.input.current)}
        >
          <SearchIcon name="search" />
          <input
            ref={refs.input}
            id={FRAME_ID.searchInput}
            className="search-input"
            type="search"
            role="combobox"
            aria-label={text.searchLabel}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={screen.kind === 'results'}
            aria-controls={screen.kind === 'results' ? FRAME_ID.searchList : undefined}
            placeholder={text.searchPlaceholder}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            {...input}
            onKeyDown={(event) => {
              // On Tab, autocomplete-core would close the panel, and with it the area buttons.
              if (event.key !== 'Escape' && event.key !== 'Tab') onInputKey?.(event)
            }}
          />
          <FormButtons state={state} text={text} />
        </form>
        {areas === undefined || screen.kind === 'closed' || state.query === '' ? null : (
          <AreaFilter
            areas={areas}
            only={state.only}
            text={text}
            onPick={(only) => void store?.searchIn(only)}
          />
        )}
        {/* Shown by the styles where the island's code failed to load. */}
        <p className="search-failed" role="alert">
          {text.searchUnavailable}
        </p>
        <div className="search-panel" hidden={screen.kind === 'closed'}>
          <SearchPanel {...{ screen, store, area, areas, suggestions, allPages, text }} />
        </div>
        {others === undefined || screen.kind === 'closed' || state.query === '' ? null : (
          <OtherSites
            others={others}
            only={state.only}
            text={text}
            onPick={(only) => void store?.searchIn(only)}
          />
        )}
        <div className="search-footer">
          <p className="search-hint" aria-hidden="true">
            {text[hintOf(state)]}
          </p>
          <Credit text={text}>{children}</Credit>
        </div>
        <p role="status" className="vh">
          {spoken}
        </p>
      </div>
    </dialog>
  )
}

/** What Escape does next: it hides the results, then clears the query, then closes the dialog. */
function hintOf({ inputValue, isOpen }: SearchState) {
  if (inputValue === '') return 'searchHint'
  return isOpen ? 'searchHintHide' : 'searchHintClear'
}

/** After the field: a spinner or the button that clears it, and the button that closes the dialog. */
function FormButtons({ state, text }: Pick<SearchDialogProps, 'state' | 'text'>) {
  return (
    <>
      <span className="search-slot">
        {state.status === 'stalled' ? (
          <span className="search-spinner" data-stalled="">
            <SearchIcon name="loading" />
          </span>
        ) : (
          <button
            type="reset"
            className="search-clear"
            aria-label={text.searchClear}
            hidden={state.inputValue === ''}
          >
            <SearchIcon name="close" />
          </button>
        )}
      </span>
      <button type="button" className="search-close" {...closesSearch}>
        <span className="search-esc">
          Esc<span className="vh">, {text.searchClose}</span>
        </span>
        <span className="search-cancel">{text.searchCancel}</span>
      </button>
    </>
  )
}

/** 'Search by' and the provider. */
function Credit({ text, children }: Pick<SearchDialogProps, 'text' | 'children'>) {
  const [before = '', after = ''] = text.searchBy.split('{provider}')
  return (
    <p className="search-credit">
      {before}
      {children}
      {after}
    </p>
  )
}
