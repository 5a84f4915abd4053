/**
 * A page of a large site has only its own branch of the navigation. This fetches the whole navigation, which all pages
 * share and the browser caches, and replaces the links of elided groups by these groups, closed. On failure the links
 * stay.
 */
export async function completeNav(island: Element): Promise<void> {
  const tree = island.querySelector<HTMLElement>('.nav-tree[data-fragment]')
  const url = tree?.dataset['fragment']
  if (tree === null || url === undefined) return
  try {
    const response = await fetch(url)
    if (!response.ok) return
    const whole = new DOMParser().parseFromString(await response.text(), 'text/html')
    const source = whole.querySelector('.nav-tree')
    if (source === null) return
    complete(tree, source)
    markCurrent(tree)
    tree.removeAttribute('data-fragment')
  } catch {
    // Offline: elided groups still have their links.
  }
}

/** Completes a tree from the whole one, which has the same shape but for elided groups and windows of lists. */
function complete(shown: Element, whole: Element): void {
  const others = Array.from(whole.children)
  for (const child of Array.from(shown.children)) {
    const [other, ...more] = others.splice(0, representedCount(child))
    if (other === undefined) return
    if (child.matches('[data-elided]') || more.length > 0) {
      if (!holdsLink(other, child)) return
      child.replaceWith(...[other, ...more].map(folded))
    } else if (child.matches('details, ul, li')) complete(child, other)
  }
}

/** Whether an entry holds what a link leads to: to a page of before a deployment, the navigation may have another shape. */
function holdsLink(entry: Element, link: Element): boolean {
  const hrefs = (element: Element) =>
    [element, ...element.querySelectorAll('a')].flatMap((it) => it.getAttribute('href') ?? [])
  return hrefs(entry).includes(hrefs(link)[0] ?? '')
}

/** Number of entries of the whole navigation that a link, or the list item around it, replaces. */
function representedCount(child: Element): number {
  const link = child.matches('li') ? child.firstElementChild : child
  return Number(link?.getAttribute('data-stands-for') ?? 1)
}

function folded(entry: Element): Element {
  const copy = document.importNode(entry, true)
  copy.removeAttribute('open')
  return copy
}

/** Marks the current page: the mobile panel of a large site does not have the page's branch at first. */
function markCurrent(tree: Element): void {
  if (tree.querySelector('[aria-current="page"]') !== null) return
  const links = Array.from(tree.querySelectorAll<HTMLAnchorElement>('a[href]'))
  const current = links.find(({ pathname, hash }) => pathname === location.pathname && hash === '')
  current?.setAttribute('aria-current', 'page')
  current?.setAttribute('data-active', '')
  for (
    let group = current?.closest('details');
    group;
    group = group.parentElement?.closest('details')
  ) {
    group.open = true
  }
}
