import { defineIsland } from '#island'

type Props = {
  readonly label: string
  readonly dismiss: string
  readonly limit: number
  readonly theme: 'light' | 'dark' | 'auto'
}

export default defineIsland('toaster', { when: 'intent' }, ({ label }: Props) => (
  <section className="toasts" aria-label={label} />
))
