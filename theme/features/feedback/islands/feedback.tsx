import { useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { emit } from '../../../runtime/events.ts'

type Props = {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly endpoint?: string | undefined
  /** Address where a reader who answers No can say what is missing. */
  readonly more?: string | undefined
  readonly moreText?: string | undefined
}

/**
 * 'Was this page helpful?' Takes one answer each time the page is loaded. The answer is an event of the document; it is sent
 * over the network only where the site names an endpoint.
 */
export default defineIsland('feedback', { when: 'intent' }, Feedback)

function Feedback({ question, yes, no, thanks, endpoint, more, moreText }: Props) {
  const [answered, setAnswered] = useState<boolean>()
  const isAnswered = answered !== undefined
  // Clicks before hydration are replayed together, before React renders `answered`; a ref changes at once.
  const hasAnswered = useRef(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAnswered) message.current?.focus({ preventScroll: true })
  }, [isAnswered])

  const answer = (isHelpful: boolean) => {
    if (hasAnswered.current) return
    hasAnswered.current = true
    setAnswered(isHelpful)
    const path = location.pathname
    emit('docsgen:feedback', { path, isHelpful })
    if (endpoint !== undefined) send(endpoint, { path, isHelpful })
  }
  return (
    <div className="feedback needs-js" data-state={isAnswered ? 'thanked' : 'unanswered'}>
      <div className="feedback-form" inert={isAnswered}>
        <p className="feedback-question">{question}</p>
        <div className="feedback-answers">
          <button type="button" onClick={() => answer(true)}>
            {yes}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {no}
          </button>
        </div>
      </div>
      <p ref={message} className="feedback-thanks" role="status" tabIndex={-1}>
        {isAnswered ? thanks : ''}
        {answered === false && more !== undefined ? (
          <>
            {' '}
            <a href={more}>{moreText}</a>
          </>
        ) : null}
      </p>
    </div>
  )
}

type Answer = { readonly path: string; readonly isHelpful: boolean }

/** Posts an answer. Failures are ignored: a lost answer does the reader no harm. */
function send(endpoint: string, { path, isHelpful }: Answer) {
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, helpful: isHelpful }),
    keepalive: true,
  }).catch(() => undefined)
}
