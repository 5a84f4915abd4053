import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { problemView } from './problem-view.ts'

export type Overlay = {
  /** Covers the page with these problems; with none it goes. */
  readonly show: (problems: readonly DevProblem[]) => void
}

/** What covers a page that cannot be shown. The page's last good version stays to be seen behind it. */
export function createOverlay(root: ShadowRoot): Overlay {
  let problems: readonly DevProblem[] = []
  let current = 0
  let hidden = ''
  let returnTo: Element | null = null
  const cover = element('div', {
    class: 'cover',
    role: 'alertdialog',
    'aria-labelledby': 'message',
    tabindex: '-1',
  })

  const leave = () => {
    if (!cover.isConnected) return
    cover.remove()
    if (returnTo instanceof HTMLElement) returnTo.focus()
    returnTo = null
  }
  const hide = () => {
    hidden = keyOf(problems)
    leave()
  }
  const turn = (by: number) => {
    current = (current + by + problems.length) % problems.length
    draw()
  }
  const draw = () => {
    const problem = problems[current]
    if (problem === undefined) return
    const isOne = problems.length === 1
    cover.replaceChildren(
      element(
        'div',
        { class: 'card' },
        element(
          'div',
          { class: 'head' },
          element('span', { class: 'code' }, `✗ ${problem.code}`),
          button('Esc to hide', hide, { class: 'hide' }),
        ),
        problemView(problem),
        element(
          'div',
          { class: 'foot' },
          element('span', { class: 'dim' }, `${current + 1} of ${problems.length}`),
          isOne
            ? undefined
            : element(
                'span',
                {},
                button('‹', () => turn(-1), { 'aria-label': 'Previous problem' }),
                button('›', () => turn(1), { 'aria-label': 'Next problem' }),
              ),
        ),
      ),
    )
  }

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !cover.isConnected) return
      event.stopPropagation()
      hide()
    },
    true,
  )

  return {
    show(found) {
      const isNew = keyOf(found) !== keyOf(problems)
      problems = found
      if (found.length === 0) {
        hidden = ''
        leave()
        return
      }
      if (keyOf(found) === hidden || (!isNew && cover.isConnected)) return
      current = 0
      draw()
      if (cover.isConnected) return
      returnTo = document.activeElement
      root.append(cover)
      cover.focus()
    },
  }
}

function keyOf(problems: readonly DevProblem[]): string {
  return problems.map(({ id }) => id).join(' ')
}
