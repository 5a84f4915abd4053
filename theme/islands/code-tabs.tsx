import { defineIsland } from '#island'

export type CodeTab = {
  /** What readers see and what is remembered. */
  readonly name: string
  readonly id: string
  /** `id` of the panel. */
  readonly panel: string
}
type Props = { readonly label: string; readonly tabs: readonly CodeTab[] }

export default defineIsland('code-tabs', { when: 'intent' }, ({ label, tabs }: Props) => (
  <div className="code-tabs needs-js" role="tablist" aria-label={label}>
    {tabs.map(({ name, id, panel }, index) => (
      <button
        key={id}
        type="button"
        role="tab"
        id={id}
        aria-controls={panel}
        aria-selected={index === 0}
        tabIndex={index === 0 ? 0 : -1}
        data-name={name}
      >
        {name}
      </button>
    ))}
  </div>
))
