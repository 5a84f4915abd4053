import { followChoices } from './choices.ts'
import '../../runtime/first-paint.ts'

/* The inline script of the head on sites whose readers choose what pages show: see `first-paint.ts`. */

followChoices()
