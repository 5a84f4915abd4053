import { iconId } from '../../src/model/frame-ids.ts'

/** A shape of the icon set, which the page holds once. Decoration: the text beside it says what it is. */
export function Shape({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  )
}
