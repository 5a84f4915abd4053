/** 'EACCES: permission denied' of a file that this user may not read; undefined for any other fault. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' ? message.split(',')[0] : undefined
}
