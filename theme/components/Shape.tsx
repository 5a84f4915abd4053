import { iconId } from '../../src/model/frame-ids.ts'

/** A shape of the icon set, which the page has once. Hidden from assistive tech, as the text beside it names it. */
export function Shape({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  )
}
