/** A file of variables, as Compose reads it: comments, and a name in capitals with a value on each line. */
export function environmentFault(code: string): string | undefined {
  const line = code
    .split('\n')
    .find((text) => text.trim() !== '' && !/^(#.*|[A-Z][A-Z0-9_]*=\S.*)$/.test(text))
  return line === undefined ? undefined : `no variable: ${line}`
}
