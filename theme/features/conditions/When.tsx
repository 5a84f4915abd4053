import type {
  PageChoice,
  WhenProps as Props,
} from '../../../src/features/conditions/conditions-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type WhenProps = Props & Pick<ContentContext, 'children'>

/** A part of the page for some readers, under the choice that it is for where script does not show it alone. */
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

/** As `choices.ts` reads it: `edition=Cloud,Self-hosted;size=Big`. No name and no value has these signs. */
function conditions(wanted: readonly PageChoice[]): string {
  return wanted.map(({ name, values }) => `${name}=${values.join()}`).join(';')
}

function labelOf(wanted: readonly PageChoice[]): string {
  return wanted.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('; ')
}
