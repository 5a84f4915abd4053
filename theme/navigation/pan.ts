import { AXIS_LOCK_PX, DRAG_ELASTIC, PAN_START_PX } from '../runtime/constants.ts'

/**
 * How far along a drag is. `undecided` moves, but not far enough to tell which way. When it is `vertical` the
 * reader scrolls: nothing to do with us until the next press.
 */
export type Pan = 'pressed' | 'undecided' | 'horizontal' | 'vertical'

/** A pan starts after 3 px, and its axis is decided for good after 10. `x` and `y` count from the press. */
export function pan(state: Pan, x: number, y: number): Pan {
  if (state === 'horizontal' || state === 'vertical') return state
  if (state === 'pressed' && Math.hypot(x, y) < PAN_START_PX) return state
  if (Math.abs(y) > AXIS_LOCK_PX && Math.abs(y) >= Math.abs(x)) return 'vertical'
  return Math.abs(x) > AXIS_LOCK_PX ? 'horizontal' : 'undecided'
}

/** Where the panel is drawn: it follows the pointer outwards, and only reluctantly past its place. */
export function draggedTo(distance: number): number {
  return distance <= 0 ? distance : distance * DRAG_ELASTIC
}

/** Let go beyond half of its width, or flung, the panel leaves. `velocity` is in px a millisecond. */
export function leaves(distance: number, velocity: number, width: number): boolean {
  return distance < -width / 2 || (velocity < -0.5 && distance < 0)
}
