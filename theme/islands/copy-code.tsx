import { useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { visibleCode } from '../code/code-text.ts'
import { copyNow } from '../code/copy.ts'
import { copyStrings } from '../copy-strings.ts'
import { announce } from '../runtime/announce.ts'
import { COPIED_MS } from '../runtime/constants.ts'
import { emit, on } from '../runtime/events.ts'

type Props = {
  readonly label?: string | undefined
  readonly done?: string | undefined
  /** Announcement when the code is in the clipboard. */
  readonly spoken?: string | undefined
  readonly failed?: string | undefined
}

/** Copies the visible code of its group. The text is read from the page. */
export default defineIsland('copy-code', { when: 'intent' }, CopyCode)

function CopyCode({
  label = copyStrings.copy,
  done = copyStrings.copied,
  spoken = copyStrings.copiedSpoken,
  failed = copyStrings.codeNotCopied,
}: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const isCopied = copies > 0
  useEffect(() => (isCopied ? announce(spoken) : undefined), [isCopied, spoken])
  useEffect(() => on('docsgen:restored', () => setCopies(0)), [])
  useEffect(() => {
    const { current } = button
    if (current === null) return
    const finish = (isDone: boolean) => {
      // Another copy restarts the timer.
      if (isDone) setCopies((count) => count + 1)
      else giveUp(current, failed)
    }
    return on('docsgen:copied', finish, current)
  }, [failed])
  return (
    <button
      ref={button}
      type="button"
      className="copy-code"
      data-state={isCopied ? 'copied' : undefined}
      onClick={({ currentTarget }) => copyNow(currentTarget)}
    >
      {isCopied ? done : label}
    </button>
  )
}

/** Selects the code, so that the reader can copy it by keyboard. */
function giveUp(button: Element, text: string) {
  const code = visibleCode(button)
  if (code) getSelection()?.selectAllChildren(code)
  emit('docsgen:toast', { kind: 'add', status: 'error', text })
}
