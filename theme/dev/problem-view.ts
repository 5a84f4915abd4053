import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { ask } from './requests.ts'

/** One problem in full: place, code frame, hint, and what can be done about it. */
export function problemView(problem: DevProblem): HTMLElement {
  const { message, html, place, fix, explanation, id } = problem
  const status = element('p', { class: 'status', role: 'status' })
  const tell = (answer: string | undefined) => {
    status.textContent = answer ?? ''
  }
  const details = element('div', { class: 'details' })
  // Code frame and hint come escaped from the development server.
  details.innerHTML = html
  return element(
    'div',
    { class: 'problem', 'data-code': problem.code },
    element('h2', { id: 'message' }, message),
    place === undefined
      ? undefined
      : element(
          'p',
          { class: 'place' },
          element('code', {}, place),
          button('Open in editor', () => void ask('open', { file: place }).then(tell)),
        ),
    details,
    fix === undefined
      ? undefined
      : element(
          'p',
          { class: 'fix' },
          element('code', {}, fix),
          button('Use this', () => void ask('fix', { id }).then(tell), { class: 'primary' }),
        ),
    explanation === undefined
      ? undefined
      : element(
          'details',
          {},
          element('summary', {}, 'What is this?'),
          element('p', { class: 'explanation' }, explanation),
        ),
    status,
  )
}
