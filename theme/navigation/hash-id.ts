/** '#b%C3%BCro' -> 'büro' */
export function hashId({ hash }: { readonly hash: string }): string {
  return decoded(hash.slice(1))
}

/** A part of an address as text. What is no text of its own is taken as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Runs when the reader goes to a section of the page. */
export function onSection(run: () => void) {
  addEventListener('hashchange', run)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    // A second click on a link to the same place changes no hash. The location is new once the click is over.
    if (link) setTimeout(() => link.href === location.href && run())
  })
}
