import type { Style } from '../diagnostics/format/style.ts'
import type { Keyboard, TextStream } from '../model/host.ts'

export type Prompt = {
  readonly keyboard: Keyboard
  readonly stream: TextStream
  readonly style: Style
}

/** Asks for a text; Enter alone takes the standard. */
export async function askText(
  label: string,
  standard: string,
  { keyboard, style }: Prompt,
): Promise<string> {
  const answer = await keyboard.ask(`  ${label.padEnd(16)} ${style.dim(`(${standard})`)} `)
  return answer.trim() === '' ? standard : answer.trim()
}

/** Lets one of a few be chosen with the arrow keys; Enter alone takes the standard. */
export function askChoice<T extends string>(
  label: string,
  choices: readonly { readonly value: T; readonly name: string }[],
  { keyboard, stream, style }: Prompt,
  standard: T,
): Promise<T> {
  let chosen = Math.max(
    0,
    choices.findIndex(({ value }) => value === standard),
  )
  const draw = () => {
    const options = choices.map(({ name }, index) =>
      index === chosen ? style.cyan(`● ${name}`) : `○ ${name}`,
    )
    stream.write(`\r\u001B[2K${style.plain(`  ${label.padEnd(16)} ${options.join('   ')}`)}`)
  }
  draw()
  return new Promise((resolve) => {
    const stop = keyboard.listen((key) => {
      if (key === 'right' || key === 'down' || key === 'tab') chosen = (chosen + 1) % choices.length
      if (key === 'left' || key === 'up') chosen = (chosen + choices.length - 1) % choices.length
      draw()
      const choice = choices[chosen]
      if ((key !== 'return' && key !== 'enter') || choice === undefined) return
      stop()
      stream.write('\n')
      resolve(choice.value)
    })
  })
}
