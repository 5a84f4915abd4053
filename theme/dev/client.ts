import type { DevMessage } from '../../src/model/dev-message.ts'
import { stayConnected } from './connection.ts'
import { offerToCreate } from './create-page.ts'
import { createOverlay } from './overlay.ts'
import { CLIENT, createPageVersions } from './page-versions.ts'
import { createPill } from './pill.ts'
import { createShadow } from './shadow.ts'
import { showFiles } from './static-files.ts'

/*
 * The development client, which `docsgen dev` adds to each page. It updates the page in place and shows problems.
 */

function start(): void {
  const versions = createPageVersions()
  const shadow = createShadow('docsgen-dev', document.documentElement)
  const cover = createOverlay(shadow)
  const showInPill = createPill(shadow)
  // Versions are applied one after the other, each as the difference to the one before.
  let queue = Promise.resolve()

  const onMessage = (message: DevMessage) => {
    if (message.kind === 'page') {
      queue = queue.then(() => versions.show(message)).catch(reportError)
      return
    }
    if (message.kind === 'moved') {
      // The server redirects to the new address.
      location.reload()
      return
    }
    if (message.kind === 'files') {
      queue = queue.then(() => showFiles(message.paths)).catch(reportError)
      return
    }
    cover(message.covering)
    showInPill(message.others)
  }

  const missing = document.querySelector(CLIENT)?.getAttribute('data-missing') ?? null
  if (missing !== null) offerToCreate(missing)
  stayConnected({ path: location.pathname, hash: versions.hash, onMessage })
}

const { prerendering } = document as Document & { readonly prerendering?: boolean }
if (prerendering === true) {
  document.addEventListener('prerenderingchange', start, { once: true })
} else start()
