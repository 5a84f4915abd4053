import { spawn } from 'node:child_process'
import type { Program } from './dev/open-program.ts'

/** The exit code of a program, or why it could not run. */
export type ProgramEnd = { readonly code: number } | { readonly reason: string }

/** Runs a program in a folder, with the terminal of this process, and waits until it exits. */
export function runProgram(
  { command, args }: Program,
  dir: string,
  platform: string,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const options = { cwd: dir, stdio: 'inherit' } as const
    // On Windows package managers are scripts, which only a shell starts. It is given plain words.
    const child =
      platform === 'win32'
        ? spawn([command, ...args].join(' '), { ...options, shell: true })
        : spawn(command, [...args], options)
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        reason: error.code === 'ENOENT' ? `there is no ${command} on this machine` : error.message,
      }),
    )
    child.once('close', (code, signal) =>
      resolve(code === null ? { reason: `it was ended by ${signal}` } : { code }),
    )
  })
}
