import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { defineIsland } from '#island'
import { copyText } from '../runtime/clipboard.ts'
import { COPY_LINK_TOAST_POSITION } from '../runtime/constants.ts'
import { onEarlyCopy } from '../runtime/early-copy.ts'
import { emit } from '../runtime/events.ts'

type Props = {
  readonly label: string
  readonly done: string
  readonly failed: string
  /** `icon` hides the label from sight. */
  readonly look: 'pill' | 'icon'
  readonly children?: ReactNode
}

/** Copies the page's URL with its hash, and says whether it did (PAGE-04). */
export default defineIsland(
  'copy-link',
  { when: 'intent' },
  ({ label, done, failed, look, children }: Props) => {
    const button = useRef<HTMLButtonElement>(null)
    const finish = useCallback(
      (isDone: boolean) => tell(isDone ? 'info' : 'error', isDone ? done : failed),
      [done, failed],
    )
    useEffect(
      () => (button.current === null ? undefined : onEarlyCopy(button.current, finish)),
      [finish],
    )
    const copy = () =>
      copyText(location.href).then(
        () => finish(true),
        () => finish(false),
      )
    return (
      <button
        ref={button}
        type="button"
        className="copy-link needs-js"
        data-look={look}
        onClick={copy}
      >
        {children}
        <span className={look === 'icon' ? 'vh' : undefined}>{label}</span>
      </button>
    )
  },
)

function tell(status: 'info' | 'error', text: string) {
  emit('docsgen:toast', { kind: 'add', status, text, position: COPY_LINK_TOAST_POSITION })
}
