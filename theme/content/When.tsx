import type { Wanted } from '../../src/model/content.ts'
import type { PropsOf } from './content-component.ts'

type WhenProps = PropsOf<'when', 'children'>

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

/** As `code/choices.ts` reads it: `edition=Cloud,Self-hosted;size=Big`. No name and no value has these signs. */
function conditions(wanted: readonly Wanted[]): string {
  return wanted.map(({ name, values }) => `${name}=${values.join()}`).join(';')
}

function labelOf(wanted: readonly Wanted[]): string {
  return wanted.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('; ')
}
