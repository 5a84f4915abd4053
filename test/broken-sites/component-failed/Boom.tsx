export default function Boom({ title }: { title: string }): never {
  throw new Error(`no ${title} today`)
}
