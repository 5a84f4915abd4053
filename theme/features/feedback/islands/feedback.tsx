import { useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { emit } from '../../../runtime/events.ts'

type Props = {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly endpoint?: string | undefined
  /** Where who answers No can say what is missing. */
  readonly more?: string | undefined
  readonly moreText?: string | undefined
}

/** 'Was this page helpful?' One answer a page (FOOT-01); it stays here unless the site names an endpoint. */
export default defineIsland('feedback', { when: 'intent' }, Feedback)

function Feedback({ question, yes, no, thanks, endpoint, more, moreText }: Props) {
  const [answered, setAnswered] = useState<boolean>()
  const isAnswered = answered !== undefined
  // Two clicks before the island was there come in one go, before React draws again.
  const isTaken = useRef(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAnswered) message.current?.focus({ preventScroll: true })
  }, [isAnswered])

  const answer = (isHelpful: boolean) => {
    if (isTaken.current) return
    isTaken.current = true
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

/** An answer that gets lost is no harm to the reader. */
function send(endpoint: string, { path, isHelpful }: Answer) {
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, helpful: isHelpful }),
    keepalive: true,
  }).catch(() => undefined)
}
