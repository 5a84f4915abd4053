/** The live region of the page. It is in the HTML, because screen readers ignore one that is added with its text. */
const LIVE_REGION = '.announcements'

/** Announces a text to screen readers. It stays until the returned function is called. */
export function announce(text: string): () => void {
  const node = document.createTextNode(text)
  // A new node even for the same text, as an unchanged one is not announced again.
  liveRegion(document).replaceChildren(node)
  return () => node.remove()
}

/** The live region; created where a site's own frame has none. */
function liveRegion({ body }: Document): Element {
  const known = body.querySelector(LIVE_REGION)
  if (known !== null) return known
  const place = document.createElement('p')
  place.className = 'announcements vh'
  place.role = 'status'
  body.append(place)
  return place
}
