const LOADING = 'img, source, video, audio, track, link[rel="stylesheet"], link[rel~="icon"]'
const ADDRESSES = ['src', 'srcset', 'poster', 'href']

/** Loads what the page shows of these files again, without a reload of the page. */
export async function showFiles(paths: readonly string[]): Promise<void> {
  const changed = new Set(paths)
  const showing = [...document.querySelectorAll(LOADING)].flatMap((element) =>
    ADDRESSES.flatMap((name) => {
      const value = element.getAttribute(name) ?? ''
      const shown = addressesIn(value).filter((address) => changed.has(pathOf(address) ?? ''))
      return shown.length === 0 ? [] : [{ element, name, value, shown }]
    }),
  )
  const addresses = new Set(showing.flatMap(({ shown }) => shown))
  await Promise.all([...addresses].map((address) => fetch(address, { cache: 'reload' })))
  for (const { element, name, value } of showing) {
    if (element instanceof HTMLLinkElement) loadAnew(element)
    else element.setAttribute(name, value)
    // A film does not look at its sources again by itself.
    const player = element.closest<HTMLMediaElement>('video, audio')
    if (name !== 'poster') player?.load()
  }
}

/** Another link in its place, styles once they are loaded: the same one would stay what it is. */
function loadAnew(link: HTMLLinkElement): void {
  const fresh = link.cloneNode() as HTMLLinkElement
  link.after(fresh)
  if (link.rel === 'stylesheet') fresh.addEventListener('load', () => link.remove())
  else link.remove()
}

/** `a.png` of a `src`; `a.png` and `b.png` of the `srcset` `a.png 1x, b.png 2x`. */
function addressesIn(value: string): readonly string[] {
  return value.split(/\s+/).map((word) => word.replace(/,$/, ''))
}

/** The path of a file of this site, not escaped; undefined for any other. */
function pathOf(address: string): string | undefined {
  try {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin ? decodeURIComponent(pathname) : undefined
  } catch {
    return undefined
  }
}
