/** Exit codes of docsgen. */
export const exitCode = {
  done: 0,
  /** The site has problems: its content, its config or its theme. */
  diagnostics: 1,
  /** The command line was wrong, a credential is missing, a named port is taken or a file exists. */
  usage: 2,
  /** An outside service failed. */
  service: 3,
  interrupted: 130,
} as const
