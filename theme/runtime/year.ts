/** Updates the year of the copyright on pages that were built in an earlier year. */
export function updateYear() {
  const year = new Date().getFullYear()
  for (const element of document.querySelectorAll('[data-year]')) {
    if (year > Number(element.textContent)) element.textContent = String(year)
  }
}
