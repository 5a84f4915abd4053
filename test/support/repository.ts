import { execFileSync } from 'node:child_process'

/** Calls git in a folder, as somebody whose name does not matter. */
export function git(dir: string, ...args: readonly string[]): string {
  const who = ['user.name=Ada', 'user.email=a@example.com', 'commit.gpgsign=false']
  const config = [...who, 'protocol.file.allow=always', 'init.defaultBranch=main']
  const options = config.flatMap((entry) => ['-c', entry])
  return execFileSync('git', [...options, ...args], { cwd: dir, encoding: 'utf8', stdio: 'pipe' })
}

/** Makes a repository of a folder and commits all that is in it, under a tag. */
export function commitAll(dir: string, tag: string): void {
  git(dir, 'init', '-q')
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', tag)
  git(dir, 'tag', tag)
}
