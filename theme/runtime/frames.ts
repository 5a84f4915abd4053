/**
 * Runs `arrange` before each frame until the page is parsed, so that nothing visibly moves. `whenPainted` runs after the
 * last of these frames is painted.
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
