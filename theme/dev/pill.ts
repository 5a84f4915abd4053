import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { problemView } from './problem-view.ts'

export type Pill = { readonly show: (problems: readonly DevProblem[]) => void }

/** '2 warnings' in the corner: problems that do not keep the page from being read. It opens their list. */
export function createPill(root: ShadowRoot): Pill {
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
  return {
    show(problems) {
      if (problems.length === 0) {
        setOpen(false)
        pill.remove()
        return
      }
      pill.textContent = labelFor(problems)
      pill.setAttribute('data-severity', problems.some(isError) ? 'error' : 'warning')
      list.replaceChildren(...problems.map(problemView))
      if (!pill.isConnected) root.append(pill)
    },
  }
}

function labelFor(problems: readonly DevProblem[]): string {
  const errors = problems.filter(isError).length
  const warnings = problems.length - errors
  const parts = [
    errors === 0 ? '' : `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    warnings === 0 ? '' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function isError({ severity }: DevProblem): boolean {
  return severity === 'error'
}
