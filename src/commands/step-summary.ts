import { appendStepSummary } from '../io/step-summary.ts'
import type { Host } from '../model/host.ts'

/** Adds Markdown to the summary of a GitHub step, where there is one. */
export async function writeStepSummary(host: Host, markdown: string): Promise<void> {
  const { GITHUB_STEP_SUMMARY } = host.env
  if (GITHUB_STEP_SUMMARY === undefined || GITHUB_STEP_SUMMARY === '') return
  await appendStepSummary(GITHUB_STEP_SUMMARY, markdown)
}
