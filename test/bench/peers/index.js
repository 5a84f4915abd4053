import { docsgen } from './docsgen.js'
import { hugo } from './hugo.js'

/** Every generator of the comparison by the name that `--peers` takes. */
export const peers = { docsgen, hugo }
