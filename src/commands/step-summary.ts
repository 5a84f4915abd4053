import { appendFile } from 'node:fs/promises'
import type { Host } from '../model/host.ts'

/** Adds Markdown to the summary of a GitHub step, where there is one. It must not fail the command. */
export async function writeStepSummary(host: Host, markdown: string): Promise<void> {
  const { GITHUB_STEP_SUMMARY } = host.env
  if (GITHUB_STEP_SUMMARY === undefined || GITHUB_STEP_SUMMARY === '') return
  await appendFile(GITHUB_STEP_SUMMARY, markdown).catch(() => undefined)
}
