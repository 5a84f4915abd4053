import type {
  PageChoice,
  WhenProps as Props,
} from '../../../src/features/conditions/conditions-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type WhenProps = Props & Pick<ContentContext, 'children'>

/** A part of the page for some choices of readers; without script it is labelled with the choice. */
export function When({ wanted, children }: WhenProps) {
  return (
    <div className="tab when" data-when={conditions(wanted)}>
      <div>
        <p className="tab-name">{labelOf(wanted)}</p>
      </div>
      {children}
    </div>
  )
}

/** The same within a paragraph. */
export function WhenText({ wanted, children }: WhenProps) {
  return (
    <span data-when={conditions(wanted)}>
      <span className="when-label">({labelOf(wanted)}) </span>
      {children}
    </span>
  )
}

/** The format that `choices.ts` reads: `edition=Cloud,Self-hosted;size=Big`. Names and values have no such signs. */
function conditions(wanted: readonly PageChoice[]): string {
  return wanted.map(({ name, values }) => `${name}=${values.join()}`).join(';')
}

function labelOf(wanted: readonly PageChoice[]): string {
  return wanted.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('; ')
}
