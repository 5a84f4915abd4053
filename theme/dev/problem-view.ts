import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { ask } from './requests.ts'

/** One problem in full: location, code frame, hint, and actions. */
export function problemView(problem: DevProblem): HTMLElement {
  const { code, message, html, place, fix, explanation, id } = problem
  const status = element('p', { class: 'status', role: 'status' })
  const showStatus = (answer: string | undefined) => {
    status.textContent = answer ?? ''
  }
  const details = element('div', { class: 'details' })
  // The development server has escaped code frame and hint.
  details.innerHTML = html
  const open = () => void ask('open', { file: place }).then(showStatus)
  const applyFix = () => void ask('fix', { id }).then(showStatus)
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
          button('Use this', applyFix, { class: 'primary' }),
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
