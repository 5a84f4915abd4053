import type { Style } from '../diagnostics/format/style.ts'
import type { Keyboard, TextStream } from '../model/host.ts'

export type Prompt = {
  readonly keyboard: Keyboard
  readonly stream: TextStream
  readonly style: Style
}

/** Asks for a text; Enter alone accepts the preset. */
export async function askText(
  label: string,
  preset: string,
  { keyboard, style }: Prompt,
): Promise<string> {
  const answer = await keyboard.ask(`  ${label.padEnd(16)} ${style.dim(`(${preset})`)} `)
  return answer.trim() === '' ? preset : answer.trim()
}

/** Lets the user choose with the arrow keys; Enter alone accepts the preset. */
export function askChoice<T extends string>(
  label: string,
  choices: readonly { readonly value: T; readonly name: string }[],
  { keyboard, stream, style }: Prompt,
  preset: T,
): Promise<T> {
  let chosen = Math.max(
    0,
    choices.findIndex(({ value }) => value === preset),
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
