/** What the engine of the embedded search is made with. */
export function Credit() {
  return <span className="search-provider">MiniSearch</span>
}
