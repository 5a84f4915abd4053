/**
 * A page of a large site carries the branch of its navigation that holds it. This fetches the whole, which
 * all pages share and the browser caches, and puts folded groups where the page has links in their place.
 * Where it cannot be had the links stay.
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
    // Offline: every group still has its link.
  }
}

/** Both trees have the same shape but for the groups and stretches that are left out of one. */
function complete(shown: Element, whole: Element): void {
  const others = Array.from(whole.children)
  for (const child of Array.from(shown.children)) {
    const [other, ...more] = others.splice(0, standsFor(child))
    if (other === undefined) return
    if (child.matches('[data-elided]') || more.length > 0) {
      child.replaceWith(...[other, ...more].map(folded))
    } else if (child.matches('details, ul, li')) complete(child, other)
  }
}

/** How many entries of the whole one stands for: a link in the place of a stretch, also as an item of a list. */
function standsFor(child: Element): number {
  const link = child.matches('li') ? child.firstElementChild : child
  return Number(link?.getAttribute('data-stands-for') ?? 1)
}

function folded(entry: Element): Element {
  const copy = document.importNode(entry, true)
  copy.removeAttribute('open')
  return copy
}

/** The mobile panel of a large site has not the branch of the page, so nothing in it was marked (NAV-08). */
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
