import { ESCAPES, unescaped } from '../markdown/escapes.ts'
import { VARIABLE } from './variables.ts'

/** A variable in a text as it is shown. */
export type VariableInText = {
  readonly name: string
  /** Where it stands in the source; undefined where an escape or a character reference makes it text. */
  readonly offset: number | undefined
}

/** What reads as a variable in the text that a source of Markdown stands for, in order: `{$a}`, and `\{$a}`, which is text. */
export function variablesIn(source: string): readonly VariableInText[] {
  if (!/[\\&]/.test(source)) {
    const found = source.matchAll(VARIABLE)
    return Array.from(found, ({ 1: name = '', index: offset }) => ({ name, offset }))
  }
  let text = ''
  const offsets: (number | undefined)[] = []
  const add = (part: string, start: number | undefined) => {
    text += part
    for (let index = 0; index < part.length; index += 1)
      offsets.push(start === undefined ? undefined : start + index)
  }
  let from = 0
  for (const { 0: written, index } of source.matchAll(ESCAPES)) {
    add(source.slice(from, index), from)
    add(unescaped(written), undefined)
    from = index + written.length
  }
  add(source.slice(from), from)
  return Array.from(text.matchAll(VARIABLE), ({ 0: whole, 1: name = '', index }) => {
    const own = offsets.slice(index, index + whole.length)
    return { name, offset: own.includes(undefined) ? undefined : own[0] }
  })
}
