/**
 * Arranges what the parser has added, before each frame until the page is whole: nothing moves in sight. What is to
 * happen then follows the last of these frames, when it is painted.
 */
export function arrangeFrames(arrange: () => void, whenPainted?: () => void) {
  let isWhole = false
  const frame = () => {
    arrange()
    if (!isWhole) requestAnimationFrame(frame)
    // A timer that starts in a frame ends after the frame is painted.
    else if (whenPainted) setTimeout(whenPainted)
  }
  requestAnimationFrame(frame)
  document.addEventListener('DOMContentLoaded', () => {
    isWhole = true
  })
}
