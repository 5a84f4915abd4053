import type { BadgeProps } from '../../src/model/page/page-props.ts'

/** A short status in words, which the colour repeats. */
export function Badge({ status, text }: BadgeProps) {
  return (
    <span className="badge" data-status={status}>
      {text}
    </span>
  )
}
