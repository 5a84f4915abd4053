import { draggedTo, leaves, type Pan, pan } from './pan.ts'

type Swipe = {
  /** The panel was dragged out. It is still drawn where it was let go. */
  readonly onLeave: () => void
  /** The panel glides back to its place. */
  readonly onStay: (from: number) => void
}

type Drag = {
  readonly start: PointerEvent
  readonly last: PointerEvent
  readonly pan: Pan
  readonly distance: number
  readonly velocity: number
}

/** Lets a reader drag a panel out by its start edge. Returns the function that stops it. */
export function followSwipe(panel: HTMLElement, { onLeave, onStay }: Swipe): () => void {
  let drag: Drag | undefined
  let isOver = false
  // Outwards is to the left where text runs to the right.
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
  // The click that ends a drag is not meant for what is under it.
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
  // A link under the pointer is not dragged out of the page.
  panel.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  panel.addEventListener('click', swallow, { capture: true, signal })
  return () => controller.abort()
}

/** The backdrop belongs to the dialog's element, too: only the point tells them apart. */
export function isInside(
  panel: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
