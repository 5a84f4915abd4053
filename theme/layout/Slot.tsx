import { themeFeatures } from '../features/index.ts'
import type { SlotName, SlotProps } from '../features/theme-feature.ts'

/** What features put into a place around articles, in the order of their list. */
export function Slot({ name, view }: SlotProps & { readonly name: SlotName }) {
  return (
    <>
      {themeFeatures.map(({ name: feature, slots = {} }) => {
        const Component = slots[name]
        return Component === undefined ? null : <Component key={feature} view={view} />
      })}
    </>
  )
}
