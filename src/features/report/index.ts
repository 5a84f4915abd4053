import type { Feature } from '../feature.ts'

/** `docsgen build --report`: a page of what a build wrote, and how long it took. */
export const report = {
  name: 'report',
  build: {
    option: 'report',
    description: 'write an HTML page of sizes and times',
    fileName: 'report.html',
    use: 'open it in a browser',
    load: async () => (await import('./report-page.ts')).buildReport,
  },
} as const satisfies Feature
