/** An error of the system: a full disk, a missing permission, a folder that was removed. */
type SystemError = Error & { readonly code: string }

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** What to do where the system refuses; undefined where its own words are all there is to say. */
export function systemHint({ code }: Pick<SystemError, 'code'>): string | undefined {
  return HINTS[code]
}

const RIGHTS =
  'Give the user who runs docsgen the right to it: to read content (chmod u+rX), to write into the folders out and cache of the config (chmod u+rwX). --out names another output folder.'
const ROOM =
  'Free some space: the cache folder may be deleted. --out names a folder on another disk.'
const HINTS: Readonly<Record<string, string>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: 'The disk is for reading only. Name folders on another one: out and cache in the config.',
  ENOSPC: `The disk is full. ${ROOM}`,
  EDQUOT: `Your share of the disk is used up. ${ROOM}`,
}
