import type { PageStatus } from '../../src/model/nav.ts'
import type { Strings } from '../strings.ts'
import { Badge } from './Badge.tsx'

type StatusBadgeProps = { readonly status: PageStatus; readonly text: Strings }

const COLOURS = { new: 'info', beta: 'warning', deprecated: 'other' } as const

/** A page's status beside its label in lists; the space separates the two for screen readers. */
export function StatusBadge({ status, text }: StatusBadgeProps) {
  const words = { new: text.statusNew, beta: text.statusBeta, deprecated: text.statusDeprecated }
  return (
    <>
      {' '}
      <Badge status={COLOURS[status]} text={words[status]} />
    </>
  )
}
