import { AXIS_LOCK_PX, DRAG_ELASTIC, PAN_START_PX } from './constants.ts'

/** How far along a drag is. `x` and `y` count from where the pointer went down. */
export type Pan =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed' }
  /** Moving, but not far enough to tell which way. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'horizontal' }
  /** The reader scrolls: nothing to do with us until the next press. */
  | { readonly kind: 'vertical' }

/** A pan starts after 3 px, and its axis is decided for good after 10. */
export function pan(state: Pan, x: number, y: number): Pan {
  switch (state.kind) {
    case 'none':
    case 'horizontal':
    case 'vertical':
      return state
    case 'pressed':
      return Math.hypot(x, y) < PAN_START_PX ? state : pan({ kind: 'undecided' }, x, y)
    case 'undecided':
      if (Math.abs(y) > AXIS_LOCK_PX && Math.abs(y) >= Math.abs(x)) return { kind: 'vertical' }
      return Math.abs(x) > AXIS_LOCK_PX ? { kind: 'horizontal' } : state
    default:
      return state satisfies never
  }
}

/** Where the panel is drawn: it follows the pointer outwards, and only reluctantly past its place. */
export function draggedTo(distance: number): number {
  return distance <= 0 ? distance : distance * DRAG_ELASTIC
}

/** Let go beyond half of its width, or flung, the panel leaves. `velocity` is in px a millisecond. */
export function leaves(distance: number, velocity: number, width: number): boolean {
  return distance < -width / 2 || (velocity < -0.5 && distance < 0)
}
