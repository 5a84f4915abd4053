import { draggedTo, leaves, type Pan, pan } from './pan.ts'

type Swipe = {
  /** The panel was dragged out. It is still drawn where it was let go. */
  readonly onLeave: () => void
  /** The panel glides back to its place. */
  readonly onStay: (from: number) => void
}

type Drag = {
  readonly pointer: number
  readonly startX: number
  readonly startY: number
  readonly pan: Pan
  readonly distance: number
  readonly velocity: number
  readonly time: number
}

/** Lets a reader drag a panel out by its start edge. Returns the function that stops it. */
export function followSwipe(panel: HTMLElement, { onLeave, onStay }: Swipe): () => void {
  let drag: Drag | undefined
  let isOver = false
  // Outwards is to the left where text runs to the right.
  const outwards = () => (getComputedStyle(panel).direction === 'rtl' ? -1 : 1)

  const press = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || !isInside(panel, event)) return
    drag = {
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      pan: { kind: 'pressed' },
      distance: 0,
      velocity: 0,
      time: event.timeStamp,
    }
  }
  const move = (event: PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.pointer) return
    const x = (event.clientX - drag.startX) * outwards()
    const next = pan(drag.pan, x, event.clientY - drag.startY)
    const elapsed = Math.max(event.timeStamp - drag.time, 1)
    drag = {
      ...drag,
      pan: next,
      distance: x,
      velocity: (x - drag.distance) / elapsed,
      time: event.timeStamp,
    }
    if (next.kind !== 'horizontal') return
    if (!panel.hasPointerCapture(drag.pointer)) panel.setPointerCapture(drag.pointer)
    panel.setAttribute('data-state', 'dragging')
    panel.style.transform = `translateX(${draggedTo(x) * outwards()}px)`
  }
  const release = (event: PointerEvent) => {
    if (drag === undefined || event.pointerId !== drag.pointer) return
    const { pan: last, distance, velocity } = drag
    drag = undefined
    if (last.kind !== 'horizontal') return
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
  // A link under the pointer is not dragged out of the page.
  const keep = (event: Event) => event.preventDefault()

  const listeners = {
    pointerdown: press,
    pointermove: move,
    pointerup: release,
    pointercancel: release,
    dragstart: keep,
  } as const
  for (const [name, listener] of Object.entries(listeners)) {
    panel.addEventListener(name, listener as EventListener)
  }
  panel.addEventListener('click', swallow, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) {
      panel.removeEventListener(name, listener as EventListener)
    }
    panel.removeEventListener('click', swallow, true)
  }
}

/** The backdrop belongs to the dialog's element, too: only the point tells them apart. */
export function isInside(
  panel: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
