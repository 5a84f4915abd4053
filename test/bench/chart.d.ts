type Time = { readonly wall: number }

type Run = {
  readonly machine: string
  readonly day: string
  readonly results: readonly {
    readonly peer: string
    readonly size: number
    readonly cold: readonly Time[]
    readonly warm: readonly Time[]
    readonly edit: readonly Time[]
    readonly memory: number
  }[]
}

type Colours = {
  readonly text: string
  readonly quiet: string
  readonly own: string
  readonly other: string
}

export const COLOURS: Readonly<Record<'light' | 'dark', Colours>>
export function chart(run: Run, colours: Colours): string
