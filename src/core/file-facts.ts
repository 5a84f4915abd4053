import type { LinkRef, ParsedPage, TextSection } from '../model/page.ts'
import type { OutlineEntry, PageDigests, PageFacts } from '../model/routes.ts'

/** What every build wants of every page. */
export type Facts = Omit<ParsedPage, 'body' | 'text' | 'links' | keyof Outline> & PageDigests

/** What links lead to and the page's table of contents shows: of an unchanged page nobody asks for it. */
export type Outline = Pick<ParsedPage, 'headings' | 'anchors'>

/** What is read where it is looked at. */
type Reading = {
  readonly outline: () => Outline
  readonly text: () => readonly TextSection[]
  readonly links: () => readonly LinkRef[]
}

/**
 * The facts of a page that is one file. A class, since there are thousands: an object with getters of its own takes
 * a kilobyte, and as long to make.
 */
export class FileFacts implements PageFacts {
  readonly source: PageFacts['source']
  readonly file: PageFacts['file']
  readonly hash: PageFacts['hash']
  readonly meta: PageFacts['meta']
  readonly title: PageFacts['title']
  readonly languages: PageFacts['languages']
  readonly diagnostics: PageFacts['diagnostics']
  readonly outlineHash: PageFacts['outlineHash']
  readonly anchorsHash: PageFacts['anchorsHash']
  private readonly reading: Reading
  private ownOutline: Outline | undefined

  constructor(facts: Facts, reading: Reading) {
    this.source = facts.source
    this.file = facts.file
    this.hash = facts.hash
    this.meta = facts.meta
    this.title = facts.title
    this.languages = facts.languages
    this.diagnostics = facts.diagnostics
    this.outlineHash = facts.outlineHash
    this.anchorsHash = facts.anchorsHash
    this.reading = reading
  }

  get headings(): PageFacts['headings'] {
    return this.known.headings
  }

  get anchors(): PageFacts['anchors'] {
    return this.known.anchors
  }

  /** Who renders a page asks four times. */
  private get known(): Outline {
    this.ownOutline ??= this.reading.outline()
    return this.ownOutline
  }

  get outline(): readonly OutlineEntry[] {
    return this.headings.map(({ id, level, title }) => ({ anchor: id, level, titles: [title] }))
  }

  get text(): readonly TextSection[] {
    return this.reading.text()
  }

  get links(): readonly LinkRef[] {
    return this.reading.links()
  }
}
