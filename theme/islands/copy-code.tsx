import { useCallback, useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { copyStrings } from '../copy-strings.ts'
import { announce } from '../runtime/announce.ts'
import { copyText } from '../runtime/clipboard.ts'
import { codeToCopy, selectCode, shownCode } from '../runtime/code-text.ts'
import { COPIED_MS } from '../runtime/constants.ts'
import { onEarlyCopy } from '../runtime/early-copy.ts'
import { emit, on } from '../runtime/events.ts'

type Props = {
  readonly label?: string | undefined
  readonly done?: string | undefined
  /** For screen readers, when the code is in the clipboard. */
  readonly spoken?: string | undefined
  readonly failed?: string | undefined
}

/** Copies the code that its group shows (CODE-03). The text is read from the page. */
export default defineIsland(
  'copy-code',
  { when: 'intent' },
  ({
    label = copyStrings.copy,
    done = copyStrings.copied,
    spoken = copyStrings.copiedSpoken,
    failed = copyStrings.codeNotCopied,
  }: Props) => {
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

    const finish = useCallback(
      (isDone: boolean) => {
        // Another copy starts the second anew.
        if (isDone) setCopies((count) => count + 1)
        else giveUp(button.current, failed)
      },
      [failed],
    )
    useEffect(
      () => (button.current === null ? undefined : onEarlyCopy(button.current, finish)),
      [finish],
    )
    const copy = () => {
      const code = button.current && shownCode(button.current)
      if (!code) return
      copyText(codeToCopy(code)).then(
        () => finish(true),
        () => finish(false),
      )
    }
    return (
      <button
        ref={button}
        type="button"
        className="copy-code"
        data-state={isCopied ? 'copied' : undefined}
        onClick={copy}
      >
        {isCopied ? done : label}
      </button>
    )
  },
)

/** The reader can still copy the code, by keyboard. */
function giveUp(button: Element | null, text: string) {
  const code = button && shownCode(button)
  if (code) selectCode(code)
  emit('docsgen:toast', { kind: 'add', status: 'error', text })
}
