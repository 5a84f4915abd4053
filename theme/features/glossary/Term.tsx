import type { TermProps } from '../../../src/features/glossary/term-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

/**
 * A term that opens its definition: on click, tap and key, and in browsers with `interestfor` on hover and focus. Escape
 * closes it.
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
