import type { PageChoice } from '../../../src/features/conditions/conditions-props.ts'
import type { SlotProps } from '../theme-feature.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'

/** The choices of a page that has some. */
export function PageChoices({ view: { page } }: SlotProps) {
  // What the feature has said of the page itself.
  const choices = page.features['conditions'] as readonly PageChoice[] | undefined
  return choices === undefined ? null : <ChoiceSwitch choices={choices} />
}
