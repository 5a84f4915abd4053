import { type CollectionTag, parseDocument, YAMLSeq } from 'yaml'

export type ReadData = {
  readonly value: unknown
  /** What could not be read: a path of keys, or the reason why nothing was. */
  readonly unread: readonly string[]
}

/** Functions that themes and extensions hand to each other, which say nothing about a site. */
const OF_EXTENSIONS = /python\/(?:name|object\/apply):(?:material|materialx|pymdownx)\./

/** `!ENV [NAME, other]` of MkDocs: what a build without settings in its environment has. */
const ENVIRONMENT: CollectionTag = {
  tag: '!ENV',
  collection: 'seq',
  resolve: (list) => (list instanceof YAMLSeq ? list.items.at(-1) : undefined),
}

/** Reads a YAML file as data. Tags of other programs (`!ENV`, `!!python/name:...`) are read as what they stand before. */
export function readYaml(text: string): ReadData {
  const unread: string[] = []
  try {
    const document = parseDocument(text, {
      customTags: [ENVIRONMENT],
      logLevel: 'silent',
      merge: true,
      uniqueKeys: false,
    })
    for (const { message } of document.errors) unread.push(message.split('\n')[0] ?? message)
    const tags = document.warnings.flatMap(
      ({ message }) => /Unresolved tag: (\S+)/.exec(message)?.[1] ?? [],
    )
    for (const tag of new Set(tags.filter((one) => !OF_EXTENSIONS.test(one))))
      unread.push(`the tag ${tag.replace('tag:yaml.org,2002:', '!!')}, which is left unrun`)
    return { value: document.toJS({ maxAliasCount: 1000 }), unread }
  } catch (error) {
    return {
      value: undefined,
      unread: [...unread, error instanceof Error ? error.message : String(error)],
    }
  }
}
