import { withoutNoncharacters } from '../../model/noncharacters.ts'

/** 'how-to/set-up-ssh.md' -> 'Set up ssh'; an index file has its folder's name. */
export function titleFromPath(path: string): string {
  const segments = path.replace(/\.[^./]+$/, '').split('/')
  if (segments.at(-1) === 'index') segments.pop()
  const words = withoutNoncharacters(segments.at(-1) ?? '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}
