import type { DevProblem } from '../../src/model/dev-message.ts'
import { button, element } from './elements.ts'
import { problemView } from './problem-view.ts'

/**
 * Creates the cover of a page that cannot be shown; its last good version stays visible behind. Returns a function that shows problems
 * in the cover; without problems the cover is removed.
 */
export function createOverlay(root: ShadowRoot): (problems: readonly DevProblem[]) => void {
  let problems: readonly DevProblem[] = []
  /** Key of the problems that the writer has hidden. */
  let hiddenKey = ''
  let focusBefore: Element | null = null
  const cover = element('div', {
    class: 'cover',
    role: 'alertdialog',
    'aria-labelledby': 'message',
    tabindex: '-1',
  })

  const removeCover = () => {
    if (!cover.isConnected) return
    cover.remove()
    if (focusBefore instanceof HTMLElement) focusBefore.focus()
    focusBefore = null
  }
  const hide = () => {
    hiddenKey = keyOf(problems)
    removeCover()
  }
  const draw = (index: number) => {
    const current = (index + problems.length) % problems.length
    cover.replaceChildren(card(problems, current, { hide, draw }))
  }

  const hideByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !cover.isConnected) return
    event.stopPropagation()
    hide()
  }
  document.addEventListener('keydown', hideByKey, true)

  return (next) => {
    const isNew = keyOf(next) !== keyOf(problems)
    problems = next
    if (next.length === 0) {
      hiddenKey = ''
      removeCover()
      return
    }
    if (keyOf(next) === hiddenKey || (!isNew && cover.isConnected)) return
    draw(0)
    if (cover.isConnected) return
    focusBefore = document.activeElement
    root.append(cover)
    cover.focus()
  }
}

type Actions = { readonly hide: () => void; readonly draw: (index: number) => void }

/** One problem, its number, and buttons for the others. */
function card(problems: readonly DevProblem[], current: number, { hide, draw }: Actions) {
  const problem = problems[current]
  if (problem === undefined) return ''
  const { length } = problems
  const code = element('span', { class: 'code' }, `✗ ${problem.code}`)
  const place = element('span', { class: 'dim' }, `${current + 1} of ${length}`)
  const previous = button('‹', () => draw(current - 1), { 'aria-label': 'Previous problem' })
  const next = button('›', () => draw(current + 1), { 'aria-label': 'Next problem' })
  const others = length > 1 ? element('span', {}, previous, next) : undefined
  return element(
    'div',
    { class: 'card' },
    element('div', { class: 'head' }, code, button('Esc to hide', hide, { class: 'hide' })),
    problemView(problem),
    element('div', { class: 'foot' }, place, others),
  )
}

function keyOf(problems: readonly DevProblem[]): string {
  return problems.map(({ id }) => id).join(' ')
}
