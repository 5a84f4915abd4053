import { afterAll } from 'vitest'
import { removeFolders } from './temporary-dir.ts'

/*
 * Each test file takes away at its end what it has put anywhere: its folders, and what is in the document that it shares,
 * where there is one, with the other files of its worker.
 */

afterAll(removeFolders)
if (typeof document !== 'undefined') afterAll(watchDocument())

/** Notes listeners from now on. What it returns takes them away, and all else that a page may have been given. */
function watchDocument(): () => void {
  const targets: readonly EventTarget[] = [
    window,
    document,
    document.documentElement,
    document.body,
  ]
  const forget = targets.map((target) => {
    const { addEventListener } = target
    const added: Parameters<EventTarget['addEventListener']>[] = []
    target.addEventListener = (...listener) => {
      added.push(listener)
      addEventListener.call(target, ...listener)
    }
    return () => {
      target.addEventListener = addEventListener
      for (const listener of added) target.removeEventListener(...listener)
    }
  })
  return () => {
    for (const forgetListeners of forget) forgetListeners()
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    }
    document.head.replaceChildren()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  }
}
