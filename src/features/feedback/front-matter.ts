import type { FrontMatterPart } from '../../page/tree/front-matter-part.ts'

/** Whether readers of the page are asked. */
export const frontMatter: FrontMatterPart<{ readonly feedback?: boolean }, boolean> = {
  schema: ({ flag }) => ({
    feedback: flag('Whether readers are asked if the page was helpful. Default true.'),
  }),
  read: ({ feedback }) => feedback,
}
