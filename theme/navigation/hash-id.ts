/** '#b%C3%BCro' -> 'büro' */
export function hashId({ hash }: { readonly hash: string }): string {
  return decoded(hash.slice(1))
}

/** Decodes a part of an address; returns it unchanged where it is not valid. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Runs a function when the reader goes to a section of the page. */
export function onSection(run: () => void) {
  addEventListener('hashchange', run)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]')
    // A second click on the same link fires no `hashchange`. The location is up to date after the click.
    if (link) setTimeout(() => link.href === location.href && run())
  })
}
