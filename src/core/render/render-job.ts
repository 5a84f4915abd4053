import type { PageJob } from '../../model/output.ts'
import type { BodyNode } from '../../model/page.ts'
import { linkBody } from '../link/link-body.ts'
import { type AreaShell, type RenderContext, renderPage } from './render-page.ts'

/** What the pages of a site share when they are rendered. */
export type JobFrame = RenderContext & { readonly shells: ReadonlyMap<string, AreaShell> }

/** A page's HTML from its data and its article: the same as the page's own output. */
export function renderJob(job: PageJob, article: readonly BodyNode[], frame: JobFrame): string {
  const shell = frame.shells.get(job.page.area)
  if (shell === undefined) throw new Error(`No area ${job.page.area}`)
  const body = () => linkBody(article, job.links, frame.config.base)
  return renderPage({ ...job, body, shell }, frame)
}
