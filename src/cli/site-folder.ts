import { resolve } from 'node:path'
import { folderState } from '../commands/site/site-folder.ts'
import type { CommandSpec } from './command-spec.ts'
import type { SharedOptions } from './flags.ts'
import type { Reporter } from './reporter.ts'

/** Says that `--cwd` names no folder, and gives the exit code of that; undefined where it names one. */
export function refuseFolder(
  reporter: Reporter,
  { dir }: SharedOptions,
  { makesFolder = false, tellsEvents = false }: Partial<CommandSpec> = {},
): number | undefined {
  const state = folderState(resolve(reporter.host.cwd, dir))
  if (state === 'folder' || (state === 'missing' && makesFolder)) return undefined
  if (tellsEvents) reporter.event({ event: 'no-folder', dir })
  else reporter.json({ kind: 'no-folder', dir })
  const reason = state === 'missing' ? 'There is no such folder.' : 'It is no folder.'
  return reporter.refuse(`Option --cwd cannot be "${dir}". ${reason}`)
}
