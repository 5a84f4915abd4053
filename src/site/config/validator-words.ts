import { en } from 'zod/locales'
import { config } from 'zod/mini'

// The small validator has no words of its own: without them every problem is an 'Invalid input'.
config(en())
