import { followChoices } from './choices.ts'
import '../../runtime/first-paint.ts'

/* The inline script of the head on sites with choices: see `first-paint.ts`. */

followChoices()
