import { markdownToMdast } from 'satteri'

/** One function of the package, so that the bundle holds no more of it. Where there is no binary, loading throws. */
export const toMdast: typeof markdownToMdast = markdownToMdast
