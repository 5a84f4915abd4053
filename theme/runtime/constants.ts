/*
 * Constants of the browser's code. Those of search are beside its code. Tests compare them with the values in styles.
 */

/** 'Copied!' is shown this long. */
export const COPIED_MS = 1000
/** A heading's anchor mark shows only while the heading is below this part of the viewport, in rem. */
export const HEADING_MARGIN_REM = 3.5
/** Links within this distance of the viewport are prefetched. */
export const PREFETCH_MARGIN_PX = 200
/** A pan starts after this distance, */
export const PAN_START_PX = 3
/** its axis is decided after this one, */
export const AXIS_LOCK_PX = 10
/** and beyond its limit, the panel follows by this fraction. */
export const DRAG_ELASTIC = 0.35
/** The top bar becomes opaque over this scroll distance. */
export const HEADER_SCROLL_PX = 72
/** The mobile panel slides, and its backdrop fades. */
export const PANEL_SLIDE_MS = 500
export const BACKDROP_FADE_MS = 300
/** Delay before the navigation's highlight is updated after a route change or a toggle. */
export const HIGHLIGHT_REFRESH_MS = 250
/** A heading is the current one from this distance below the line on. */
export const SCROLL_SPY_PX = 10
/** 'Try {product}' is hidden below this width. */
export const TRY_MIN_WIDTH_PX = 416
/** Duration of the animation of rows, */
export const LAYOUT_SECONDS = 0.45
/** which is off while the window is resized and for this time after. */
export const RESIZE_UNBLOCK_MS = 250
/** Defaults of notifications. */
export const TOAST_DEFAULTS = {
  position: 'top-right',
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
  draggable: true,
  draggablePercent: 80,
  draggableDirection: 'x',
  theme: 'light',
} as const
export const COPY_LINK_TOAST_POSITION = 'bottom-right'
/** Font Awesome Free, whose shapes the icons are. */
export const ICON_LIBRARY_VERSION = '6.7.2'

/** Widths at which the layout changes. */
export const LARGE = '(min-width: 64rem)'
export const MEDIUM = '(min-width: 48rem)'
/** The reader prefers reduced motion. */
export const STILL = '(prefers-reduced-motion: reduce)'
