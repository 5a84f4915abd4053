export function DocLayout(): never {
  throw new Error('no pages today')
}
