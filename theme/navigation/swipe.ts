import { AXIS_LOCK_PX, DRAG_ELASTIC, PAN_START_PX } from '../runtime/constants.ts'

type Swipe = {
  /** The panel was dragged out. It is still at the position where it was released. */
  readonly onLeave: () => void
  /** The panel returns to its resting position. */
  readonly onStay: (from: number) => void
}

type Drag = {
  readonly start: PointerEvent
  readonly last: PointerEvent
  readonly pan: Pan
  readonly distance: number
  readonly velocity: number
}

/** Lets a reader drag a panel out towards its start edge. Returns a function that removes the listeners. */
export function followSwipe(panel: HTMLElement, { onLeave, onStay }: Swipe): () => void {
  let drag: Drag | undefined
  let isOver = false
  // Outwards is to the left in left-to-right text.
  const outwards = () => (getComputedStyle(panel).direction === 'rtl' ? -1 : 1)

  const press = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !isInside(panel, event)) return
    drag = { start: event, last: event, pan: 'pressed', distance: 0, velocity: 0 }
  }
  const move = (event: PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.start.pointerId) return
    const { start, last } = drag
    const distance = (event.clientX - start.clientX) * outwards()
    const next = pan(drag.pan, distance, event.clientY - start.clientY)
    const elapsed = Math.max(event.timeStamp - last.timeStamp, 1)
    const velocity = (distance - drag.distance) / elapsed
    drag = { start, last: event, pan: next, distance, velocity }
    if (next !== 'horizontal') return
    if (!panel.hasPointerCapture(event.pointerId)) panel.setPointerCapture(event.pointerId)
    panel.setAttribute('data-state', 'dragging')
    panel.style.transform = `translateX(${draggedTo(distance) * outwards()}px)`
  }
  const release = (event: PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.start.pointerId) return
    const { pan: last, distance, velocity } = drag
    drag = undefined
    if (last !== 'horizontal') return
    panel.removeAttribute('data-state')
    isOver = true
    setTimeout(() => {
      isOver = false
    })
    const isOut = event.type === 'pointerup' && leaves(distance, velocity, panel.offsetWidth)
    if (isOut) onLeave()
    else onStay(draggedTo(distance) * outwards())
  }
  // The click that ends a drag must not activate what is under the pointer.
  const swallow = (event: Event) => {
    if (!isOver) return
    event.preventDefault()
    event.stopPropagation()
  }

  const controller = new AbortController()
  const { signal } = controller
  panel.addEventListener('pointerdown', press, { signal })
  panel.addEventListener('pointermove', move, { signal })
  panel.addEventListener('pointerup', release, { signal })
  panel.addEventListener('pointercancel', release, { signal })
  // Prevents native dragging of links.
  panel.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  panel.addEventListener('click', swallow, { capture: true, signal })
  return () => controller.abort()
}

/** Whether a point is inside the panel's box. Events of the backdrop have the dialog as target, too. */
export function isInside(
  panel: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/**
 * State of a drag. `undecided`: it moves, but not far enough to tell the axis. `vertical`: the reader scrolls, and the
 * drag is ignored until the next press.
 */
export type Pan = 'pressed' | 'undecided' | 'horizontal' | 'vertical'

/** The next state: a pan starts after 3 px, and its axis is fixed after 10. `x` and `y` are relative to the press. */
export function pan(state: Pan, x: number, y: number): Pan {
  if (state === 'horizontal' || state === 'vertical') return state
  if (state === 'pressed' && Math.hypot(x, y) < PAN_START_PX) return state
  if (Math.abs(y) > AXIS_LOCK_PX && Math.abs(y) >= Math.abs(x)) return 'vertical'
  return Math.abs(x) > AXIS_LOCK_PX ? 'horizontal' : 'undecided'
}

/** Offset of the panel: it follows the pointer outwards, and by a fraction beyond its resting position. */
export function draggedTo(distance: number): number {
  return distance <= 0 ? distance : distance * DRAG_ELASTIC
}

/** Whether a released panel leaves: beyond half of its width, or flung. `velocity` is in px per millisecond. */
export function leaves(distance: number, velocity: number, width: number): boolean {
  return distance < -width / 2 || (velocity < -0.5 && distance < 0)
}
