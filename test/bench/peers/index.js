import { docsgen, docsgenRemark } from './docsgen.js'
import { docusaurus } from './docusaurus.js'
import { eleventy } from './eleventy.js'
import { hugo } from './hugo.js'
import { rspress } from './rspress.js'
import { starlight } from './starlight.js'
import { vitepress } from './vitepress.js'

/** Every generator of the comparison by the name that `--peers` takes. */
export const peers = {
  docsgen,
  'docsgen-remark': docsgenRemark,
  hugo,
  vitepress,
  docusaurus,
  starlight,
  rspress,
  eleventy,
}
