import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { problemView } from './problem-view.ts'

/**
 * A button '2 warnings' in the corner, for problems with which the page can be shown. It opens their list. Returns a
 * function that sets the problems; without problems the button is removed.
 */
export function createPill(root: ShadowRoot): (problems: readonly DevProblem[]) => void {
  const list = element('div', {
    class: 'list',
    id: 'list',
    role: 'region',
    'aria-label': 'Problems',
  })
  const pill = button('', () => setOpen(!list.isConnected), {
    class: 'pill',
    'aria-expanded': 'false',
  })
  const setOpen = (open: boolean) => {
    if (open) root.append(list)
    else list.remove()
    pill.setAttribute('aria-expanded', String(open))
  }
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !list.isConnected) return
    setOpen(false)
    pill.focus()
  })
  return (problems) => {
    if (problems.length === 0) {
      setOpen(false)
      pill.remove()
      return
    }
    const errors = problems.filter(({ severity }) => severity === 'error').length
    const counts = [counted(errors, 'error'), counted(problems.length - errors, 'warning')]
    pill.textContent = counts.filter((count) => count !== '').join(', ')
    pill.setAttribute('data-severity', errors > 0 ? 'error' : 'warning')
    list.replaceChildren(...problems.map(problemView))
    if (!pill.isConnected) root.append(pill)
  }
}

/** '2 warnings'; '' for none. */
function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}
