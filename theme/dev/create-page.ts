import { button, element } from './elements.ts'
import { ask } from './requests.ts'
import { createShadow } from './shadow.ts'

/** On a 404 page: shows the command that creates the page, and a button that runs it. */
export function offerToCreate(path: string): void {
  const main = document.querySelector('main')
  if (main === null) return
  const status = element('p', { class: 'status', role: 'status' })
  const create = () => {
    void ask('create', { path }).then((answer) => {
      status.textContent = answer ?? ''
    })
  }
  createShadow('docsgen-create', main).append(
    element(
      'div',
      { class: 'create' },
      element('h2', {}, 'This page does not exist yet'),
      element('pre', {}, `docsgen new ${path.replace(/^\//, '')}`),
      button('Create this page', create, { class: 'primary' }),
      status,
    ),
  )
}
