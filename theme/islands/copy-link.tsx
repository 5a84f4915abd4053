import { type ReactNode, useEffect, useRef } from 'react'
import { defineIsland } from '#island'
import { copyNow } from '../code/copy.ts'
import { COPY_LINK_TOAST_POSITION } from '../runtime/constants.ts'
import { emit, on } from '../runtime/events.ts'

type Props = {
  readonly label: string
  readonly done: string
  readonly failed: string
  /** `icon` hides the label visually. */
  readonly look: 'row' | 'icon' | 'menu'
  /** URL of a text to copy instead of the page's address. */
  readonly page?: string | undefined
  readonly children?: ReactNode
}

/** Copies the page's URL with its hash, or its Markdown, and shows the result in a toast. */
export default defineIsland('copy-link', { when: 'intent' }, CopyLink)

function CopyLink({ label, done, failed, look, page, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const tell = (isDone: boolean) =>
      emit('docsgen:toast', {
        kind: 'add',
        status: isDone ? 'info' : 'error',
        text: isDone ? done : failed,
        position: COPY_LINK_TOAST_POSITION,
      })
    return button.current === null ? undefined : on('docsgen:copied', tell, button.current)
  }, [done, failed])
  return (
    <button
      ref={button}
      type="button"
      className={page === undefined ? 'copy-link needs-js' : 'copy-page'}
      data-look={look}
      data-page={page}
      onClick={({ currentTarget }) => copyNow(currentTarget)}
    >
      {children}
      <span className={look === 'icon' ? 'vh' : undefined}>{label}</span>
    </button>
  )
}
