import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { ask } from './requests.ts'

/** One problem in full: place, code frame, hint, and what can be done about it. */
export function problemView(problem: DevProblem): HTMLElement {
  const { code, message, html, place, fix, explanation, id } = problem
  const status = element('p', { class: 'status', role: 'status' })
  const tell = (answer: string | undefined) => {
    status.textContent = answer ?? ''
  }
  const details = element('div', { class: 'details' })
  // Code frame and hint come escaped from the development server.
  details.innerHTML = html
  const open = () => void ask('open', { file: place }).then(tell)
  const mend = () => void ask('fix', { id }).then(tell)
  return element(
    'div',
    { class: 'problem', 'data-code': code },
    element('h2', { id: 'message' }, message),
    place &&
      element('p', { class: 'place' }, element('code', {}, place), button('Open in editor', open)),
    details,
    fix === undefined
      ? undefined
      : element(
          'p',
          { class: 'fix' },
          element('code', {}, fix),
          button('Use this', mend, { class: 'primary' }),
        ),
    explanation &&
      element(
        'details',
        {},
        element('summary', {}, 'What is this?'),
        element('p', { class: 'explanation' }, explanation),
      ),
    status,
  )
}
