import Counter from '../islands/counter.tsx'

export function SkipLink({ label }: { readonly label: string }) {
  return (
    <div>
      <a href="#docsgen-main">{label}</a>
      <Counter />
    </div>
  )
}
