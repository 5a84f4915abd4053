import { useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { showMatching } from '../navigation/filter-list.ts'

type Props = {
  readonly label: string
  /** '{n} pages' */
  readonly found: string
}

/** Leaves those of all pages whose label, or that of a group that holds them, has the words. */
export default defineIsland('filter-pages', { when: 'intent' }, ({ label, found }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState<number>()
  const filter = () => {
    const list = document.querySelector('.all-pages')
    const { value = '' } = field.current ?? {}
    if (list !== null) setCount(showMatching(list, value))
  }
  // Letters that were typed before the island was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (field.current?.value) filter()
  }, [])
  return (
    <div className="filter needs-js">
      <input ref={field} type="search" aria-label={label} placeholder={label} onInput={filter} />
      <p className="vh" role="status">
        {count === undefined ? '' : found.replace('{n}', `${count}`)}
      </p>
    </div>
  )
})
