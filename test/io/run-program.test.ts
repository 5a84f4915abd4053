import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { runProgram } from '../../src/io/run-program.ts'

it('answers with the exit code of a program, or with the reason why there is none', async () => {
  const ended = (command: string, ...args: readonly string[]) =>
    runProgram({ command, args }, tmpdir(), process.platform)
  expect(await ended(process.execPath, '-e', 'process.exit(7)')).toEqual({ code: 7 })
  expect(await ended(process.execPath, '-e', '')).toEqual({ code: 0 })
  expect(await ended('docsgen-no-such-program')).toEqual({
    reason: 'there is no docsgen-no-such-program on this machine',
  })
})

it('leaves scripts of Windows to a shell', async () => {
  const program = { command: 'exit', args: ['7'] }
  expect(await runProgram(program, tmpdir(), 'win32')).toEqual({ code: 7 })
})
