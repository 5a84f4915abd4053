import { defineIsland } from '#island'

type Props = {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly endpoint?: string | undefined
}

export default defineIsland('feedback', { when: 'intent' }, ({ question, yes, no }: Props) => (
  <div className="feedback needs-js" data-state="unanswered">
    <p className="feedback-question">{question}</p>
    <div className="feedback-answers">
      <button type="button">{yes}</button>
      <button type="button">{no}</button>
    </div>
  </div>
))
