/** Samples have the base URL of the server whose tab is picked. Without a pick they have the first one's, as they came. */
export function followServer() {
  const follow = ({ target }: Event) => {
    const url = (target as Element)
      .querySelector('[data-state="active"] [data-base]')
      ?.getAttribute('data-base')
    if (!url) return
    for (const part of document.querySelectorAll('.base-url')) {
      if (part.textContent !== url) part.textContent = url
    }
  }
  // Events of groups do not bubble.
  document.addEventListener('docsgen:panel', follow, true)
}
