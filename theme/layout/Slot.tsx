import type { ComponentType } from 'react'
import { themeFeatures } from '../features/index.ts'
import type { SlotName, SlotProps } from '../features/theme-feature.ts'

/** Content of features for a slot of the frame, in the order of their list. */
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
