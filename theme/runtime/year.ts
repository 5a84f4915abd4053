/** A page that is read in a later year than it was built in says so (FOOT-03). */
export function updateYear() {
  const year = new Date().getFullYear()
  for (const element of document.querySelectorAll('[data-year]')) {
    if (year > Number(element.textContent)) element.textContent = String(year)
  }
}
