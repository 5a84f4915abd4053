import type { MouseEvent } from 'react'
import type { OtherSites as Others } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

type OtherSitesProps = {
  readonly others: Others
  /** Id of the site or of the area that is searched alone; undefined for all of this site. */
  readonly only: string | undefined
  readonly text: Strings
  readonly onPick: (only: string | undefined) => void
}

/** Buttons that search another site instead, such as another version: below what was found, or was not. */
export function OtherSites({ others: { own, sites }, only, text, onPick }: OtherSitesProps) {
  const other = sites.find(({ id }) => id === only)
  const choices = [{ id: undefined, title: own }, ...sites]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which no style can lay beside buttons
    <div role="group" className="search-areas search-others" aria-label={text.searchAreas}>
      <span aria-hidden="true">{text.searchAreas}</span>
      {choices.map(({ id, title }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={id === other?.id}
          // Keeps the focus in the field, so that typing and arrow keys still work there.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          onClick={() => onPick(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
