import { tryStorage } from '../../runtime/storage.ts'

/** What readers put in the place of variables, by their names, for as long as the tab is open. */
const KEY = 'docsgen:server'
const FIELD = '[data-variable]'

type Field = HTMLInputElement | HTMLSelectElement

/** Request samples show the base URL of the server whose tab shows, with what the reader puts in the place of its variables. */
export function followServer() {
  // Events of groups do not bubble.
  document.addEventListener('docsgen:panel', showBaseUrl, true)
  document.addEventListener('docsgen:updated', restoreFields)
  document.addEventListener('DOMContentLoaded', restoreFields)
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(FIELD)) return
    const { value } = target as Field
    const values = JSON.stringify({ ...storedValues(), [variableOf(target)]: value.trim() })
    tryStorage(() => sessionStorage.setItem(KEY, values))
    for (const field of fieldsOf(variableOf(target))) if (field !== target) field.value = value
    showBaseUrl()
  })
}

/** Without storage, fields have what the reader has typed on this page. */
function restoreFields() {
  const values = storedValues()
  for (const field of fieldsOf()) field.value = values[variableOf(field)] ?? field.value
  showBaseUrl()
}

function showBaseUrl() {
  const shown = [...document.querySelectorAll('[data-base]')].find(
    (part) => part.closest('[data-state="inactive"]') === null,
  )
  const template = shown?.getAttribute('data-base')
  if (!template) return
  const url = template.replace(/\{([^{}]+)\}/g, (variable, name: string) => {
    return fieldsOf(name)[0]?.value.trim() || variable
  })
  for (const part of document.querySelectorAll('.base-url')) {
    if (part.textContent !== url) part.textContent = url
  }
}

/** The fields of a variable, or of all. */
function fieldsOf(name?: string): readonly Field[] {
  const fields = [...document.querySelectorAll<Field>(FIELD)]
  return name === undefined ? fields : fields.filter((field) => variableOf(field) === name)
}

function variableOf(field: Element): string {
  return field.getAttribute('data-variable') ?? ''
}

function storedValues(): Readonly<Record<string, string>> {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  return Object(stored)
}
