import { defineIsland } from '#island'

type Props = {
  readonly label: string
  readonly done: string
  /** For screen readers, when the code is in the clipboard. */
  readonly spoken: string
  readonly failed: string
}

export default defineIsland('copy-code', { when: 'intent' }, ({ label }: Props) => (
  <button type="button" className="copy-code needs-js" data-state="idle">
    {label}
  </button>
))
