type Time = { readonly wall: number; readonly cpu: number }

type Result = {
  readonly peer: string
  readonly size: number
  readonly cold: readonly Time[]
  readonly warm: readonly Time[]
  readonly edit: readonly Time[]
  readonly memory: number
  readonly chrome: number
}

type Paint = { readonly page: string; readonly lcp: number }

type Changes = {
  readonly times: Readonly<Record<'nothing' | 'text' | 'title' | 'label', number>>
  readonly memory: { readonly cold: number; readonly edit: number }
  readonly folders: number
}

export function failures(
  results: readonly Result[],
  paints: readonly Paint[],
  changed?: Changes,
): readonly string[]
