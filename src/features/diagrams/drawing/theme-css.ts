import { marker } from './theme-colors.ts'

/**
 * Rules that Mermaid's style sheets lack: labels that are no HTML stand in the middle, commits are paler than the cross on
 * them, and labels can be read on flows.
 */
export const THEME_CSS = `
  .node > .label[transform^="translate(0,"] text:not([transform]) { text-anchor: middle }
  .statediagram-note text { text-anchor: middle }
  .statediagram-cluster > .cluster-label > g { transform: translate(0px, 3px) }
  .links > .link { stroke-opacity: 0.4 }
  .commit-reverse { stroke: ${marker('edge')} }
`
