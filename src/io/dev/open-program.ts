import { spawn } from 'node:child_process'

export type Program = { readonly command: string; readonly args: readonly string[] }

/** Starts a detached program. False where there is no such program. */
export function startProgram({ command, args }: Program): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** The program that opens an address in the default browser of this system. */
export function browserProgram(url: string, platform: string): Program {
  if (platform === 'darwin') return { command: 'open', args: [url] }
  if (platform === 'win32') return { command: 'cmd', args: ['/c', 'start', '', url] }
  return { command: 'xdg-open', args: [url] }
}

export type Place = { readonly file: string; readonly line: number; readonly column: number }

type Env = Readonly<Record<string, string | undefined>>

/**
 * The program that opens a location in the author's editor: DOCSGEN_EDITOR, else VISUAL, else EDITOR, else VS Code.
 * Editors that run in the terminal are skipped. Undefined where none remains.
 */
export function editorProgram({ file, line, column }: Place, env: Env): Program | undefined {
  const { DOCSGEN_EDITOR, VISUAL, EDITOR } = env
  const named = [DOCSGEN_EDITOR, VISUAL, EDITOR].find(
    (value) => value !== undefined && value !== '',
  )
  const [command = 'code', ...args] = (named ?? 'code').trim().split(/\s+/)
  const name = command.replace(/^.*[\\/]/, '').replace(/\.(exe|cmd)$/i, '')
  if (/^(vi|vim|nvim|nano|emacs|pico|ed|micro|hx|joe|less|true|false)$/.test(name)) return undefined
  if (/^(code|code-insiders|codium|cursor|windsurf)$/.test(name)) {
    return { command, args: [...args, '--goto', `${file}:${line}:${column}`] }
  }
  if (/^(subl|zed|atom|mate)$/.test(name))
    return { command, args: [...args, `${file}:${line}:${column}`] }
  if (/^(idea|webstorm|phpstorm|pycharm|goland|rubymine)/.test(name)) {
    return { command, args: [...args, '--line', String(line), '--column', String(column), file] }
  }
  return { command, args: [...args, file] }
}
