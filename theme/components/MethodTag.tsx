/** The tag before a heading, a path or a panel: an HTTP method, or a status code. Coloured by `data-method`. */
export function MethodTag({
  name,
  short = false,
}: {
  readonly name: string
  readonly short?: boolean
}) {
  return (
    <span className="method" data-method={name.toLowerCase()}>
      {short ? shortened(name) : name}
    </span>
  )
}

/** Short form for the narrow sidebar: 'DELETE' -> 'DEL'. */
function shortened(name: string): string {
  return name === 'DELETE' ? 'DEL' : name
}
