import type { TermProps } from '../../../src/features/glossary/term-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

/**
 * A term that opens what it means: by click, tap and key everywhere, and where browsers know `interestfor`, by pointing
 * at it or moving to it. Escape closes it.
 */
export function Term({ text, definition, uid }: TermProps & Pick<ContentContext, 'uid'>) {
  const interest = { interestfor: uid }
  return (
    <span className="term">
      <button
        type="button"
        popoverTarget={uid}
        popoverTargetAction="show"
        aria-describedby={uid}
        {...interest}
      >
        {text}
      </button>
      <span className="term-text" id={uid} popover="auto" role="tooltip">
        {definition}
      </span>
    </span>
  )
}
