import type { CommandTools } from '../commands/command-tools.ts'

/** What commands of features do with a site: each tool is loaded when it is called. */
export const commandTools: CommandTools = {
  builtSite: async (...args) => (await import('../commands/built-site.ts')).builtSite(...args),
  loadSite: async (...args) => (await import('../commands/site/load-site.ts')).loadSite(...args),
  openTheme: async (...args) => (await import('../commands/site/open-site.ts')).openTheme(...args),
}
