/** Ctrl+K and Cmd+K open search by its visible trigger, even before the runtime and the island are loaded. */
export function openSearchByKey() {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented || !/^k$/i.test(key)) return
    const triggers = document.querySelectorAll<HTMLElement>('.search-trigger')
    const trigger = [...triggers].find(({ offsetWidth }) => offsetWidth > 0)
    if (trigger === undefined) return
    event.preventDefault()
    const input = document.querySelector<HTMLInputElement>('[open] .search-input')
    if (input === null) trigger.click()
    else input.select()
  })
}

/**
 * Prevents the search form from being submitted, which would reload the page before the island is loaded. The form notes what
 * was asked, so that the island opens its hit.
 */
export function keepSearchForm() {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('.search-form')) return
    event.preventDefault()
    form.dataset['asked'] = form.querySelector('input')?.value
  })
}
