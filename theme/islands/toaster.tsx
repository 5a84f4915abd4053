import { type AnimationEvent, useEffect } from 'react'
import { cssTransition, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import { defineIsland } from '#island'
import { Icon, type IconName } from '../components/icons.tsx'
import { TOAST_DEFAULTS } from '../runtime/constants.ts'
import { on, type Toast } from '../runtime/events.ts'
import '../styles/islands/toasts.css'

type Props = {
  readonly label: string
  readonly dismiss: string
  readonly limit: number
  readonly theme: 'light' | 'dark' | 'auto'
}

const ICONS = {
  default: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'danger',
} as const satisfies Record<string, IconName>
const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })

/** The container of notifications, which is on every page. */
export default defineIsland('toaster', { when: 'intent' }, Toaster)

function Toaster({ label, dismiss, limit, theme }: Props) {
  useEffect(() => on('docsgen:toast', show), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading with the keyboard stops the clocks, it is no control
    <div
      className="toasts"
      onFocus={holdFocused}
      onBlur={() => toast.play()}
      onAnimationEndCapture={ignoreRewind}
    >
      <ToastContainer
        {...TOAST_DEFAULTS}
        theme={theme}
        limit={limit}
        transition={transition}
        aria-label={label}
        icon={({ type }) => <Icon name={ICONS[type]} />}
        closeButton={({ closeToast }) => <DismissButton label={dismiss} onClick={closeToast} />}
      />
    </div>
  )
}

type DismissButtonProps = {
  readonly label: string
  readonly onClick: (reason: boolean) => void
}

function DismissButton({ label, onClick }: DismissButtonProps) {
  return (
    <button
      type="button"
      className="toast-dismiss"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onClick(true)
      }}
    >
      <Icon name="close" />
    </button>
  )
}

/** Screen readers ignore everything outside an open modal dialog, so notifications wait until it closes. */
function show(notice: Toast) {
  const dialog = document.querySelector('dialog:modal')
  if (dialog === null) deliver(notice)
  else dialog.addEventListener('close', () => show(notice), { once: true })
}

function deliver(notice: Toast) {
  switch (notice.kind) {
    case 'add':
      toast(notice.text, optionsOf(notice))
      break
    case 'update':
      toast.update(notice.id, {
        render: notice.text,
        ...(notice.status === undefined ? {} : { type: notice.status }),
      })
      break
    case 'dismiss':
      toast.dismiss(notice.id)
      break
    default:
      notice satisfies never
  }
}

function optionsOf({ status, id, position }: Extract<Toast, { kind: 'add' }>): ToastOptions {
  return {
    type: status,
    role: status === 'error' ? 'alert' : 'status',
    ...(id === undefined ? {} : { toastId: id }),
    ...(position === undefined ? {} : { position }),
  }
}

function holdFocused({ target }: { readonly target: Element }) {
  if (target.matches(':focus-visible')) toast.pause()
}

/**
 * A busy browser may move the start of a running animation into the future and reports that as its end, after 0 seconds.
 * The library would close the notification then. (Animations without motion last a little more than nothing.)
 */
function ignoreRewind(event: AnimationEvent) {
  if (event.elapsedTime === 0) event.stopPropagation()
}
