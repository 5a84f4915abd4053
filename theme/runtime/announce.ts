/** Where screen readers listen: one place for the page, in its HTML, because what comes with its text goes unheard. */
const PLACE = '.announcements'

/** Has screen readers say a text, which stays until the returned function is called. */
export function announce(text: string): () => void {
  const said = document.createTextNode(text)
  // Another node even for the same text: what does not change is not said again.
  placeOf(document).replaceChildren(said)
  return () => said.remove()
}

/** A site's own frame may have left it out. */
function placeOf({ body }: Document): Element {
  const known = body.querySelector(PLACE)
  if (known !== null) return known
  const place = document.createElement('p')
  place.className = 'announcements vh'
  place.role = 'status'
  body.append(place)
  return place
}
