import { appendFile } from 'node:fs/promises'

/** Adds to the summary file of a CI step. A summary that cannot be written must not fail the command. */
export async function appendStepSummary(path: string, text: string): Promise<void> {
  await appendFile(path, text).catch(() => undefined)
}
