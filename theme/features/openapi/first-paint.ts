import { followServer } from './base-url.ts'

/* Inline script of the head on sites with an API reference, the same on every page, as `runtime/first-paint.ts` is. */

followServer()
