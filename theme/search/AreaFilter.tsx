import type { MouseEvent } from 'react'
import type { SearchProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

type AreaFilterProps = {
  readonly areas: NonNullable<SearchProps['areas']>
  /** Id of the area that is searched alone; undefined for all. */
  readonly only: string | undefined
  readonly text: Strings
  readonly onPick: (only: string | undefined) => void
}

/** Buttons that limit the search to one area. */
export function AreaFilter({ areas, only, text, onPick }: AreaFilterProps) {
  const choices = [{ id: undefined, title: text.searchAllAreas }, ...areas]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which no style can lay beside buttons
    <div role="group" className="search-areas" aria-label={text.searchAreas}>
      {choices.map(({ id, title }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={id === only}
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
