import type { ComponentType } from 'react'
import { themeFeatures } from '../features/index.ts'
import type { SlotName, SlotProps } from '../features/theme-feature.ts'

/** What features put into a place around articles, in the order of their list. */
export function Slot({ name, view }: SlotProps & { readonly name: SlotName }) {
  return (
    <>
      {themeFeatures.map(({ name: feature, slots = {} }) => {
        // The view has the texts of all features.
        const Component = slots[name] as ComponentType<SlotProps> | undefined
        return Component === undefined ? null : <Component key={feature} view={view} />
      })}
    </>
  )
}
