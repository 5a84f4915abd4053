const LOADING = 'img, source, video, audio, track, link[rel="stylesheet"], link[rel~="icon"]'
const ADDRESSES = ['src', 'srcset', 'poster', 'href']

/** Reloads images, media and styles of these files without a reload of the page. */
export async function showFiles(paths: readonly string[]): Promise<void> {
  const changed = new Set(paths)
  const uses = [...document.querySelectorAll(LOADING)].flatMap((element) =>
    ADDRESSES.flatMap((name) => {
      const value = element.getAttribute(name) ?? ''
      const shown = addressesIn(value).filter((address) => changed.has(pathOf(address) ?? ''))
      return shown.length === 0 ? [] : [{ element, name, value, shown }]
    }),
  )
  const addresses = new Set(uses.flatMap(({ shown }) => shown))
  await Promise.all([...addresses].map((address) => fetch(address, { cache: 'reload' })))
  for (const { element, name, value } of uses) {
    if (element instanceof HTMLLinkElement) reloadLink(element)
    else element.setAttribute(name, value)
    // A media element does not read its sources again by itself.
    const player = element.closest<HTMLMediaElement>('video, audio')
    if (name !== 'poster') player?.load()
  }
}

/** Replaces a link by a copy, styles once they are loaded: the browser does not load the same element again. */
function reloadLink(link: HTMLLinkElement): void {
  const copy = link.cloneNode() as HTMLLinkElement
  link.after(copy)
  if (link.rel === 'stylesheet') copy.addEventListener('load', () => link.remove())
  else link.remove()
}

/** `a.png` of a `src`; `a.png` and `b.png` of the `srcset` `a.png 1x, b.png 2x`. */
function addressesIn(value: string): readonly string[] {
  return value.split(/\s+/).map((word) => word.replace(/,$/, ''))
}

/** The decoded path of a file of this site; undefined for any other address. */
function pathOf(address: string): string | undefined {
  try {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin ? decodeURIComponent(pathname) : undefined
  } catch {
    return undefined
  }
}
