import type { ReactNode } from 'react'
import type { PageProps } from '../../src/model/page/page-props.ts'
import type { SiteProps } from '../../src/model/theme.ts'
import { fill, type Strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { Pager } from './Pager.tsx'

type FooterProps = {
  readonly site: SiteProps
  readonly page: PageProps
  readonly text: Strings
  /** Content of features. */
  readonly children?: ReactNode
}

/** Content of features, previous and next page, small print. */
export function Footer({ site, page, text, children }: FooterProps) {
  const { editUrl, previous, next } = page
  return (
    <footer className="footer">
      {editUrl === undefined ? null : (
        <p className="edit-page">
          <a href={editUrl}>{text.editPage}</a>
        </p>
      )}
      {children}
      <Pager previous={previous} next={next} text={text} />
      <SmallPrint site={site} text={text} />
    </footer>
  )
}

type SiteTextProps = Pick<FooterProps, 'site' | 'text'>

/** Copyright with the build's year, which the browser updates in later years, and the chat link. */
function SmallPrint({ site, text }: SiteTextProps) {
  const [before = '', after] = fill(text.copyright, { owner: site.footer.owner }).split('{year}')
  return (
    <div className="small-print">
      <p>
        {before}
        {after === undefined ? null : <span data-year="">{site.footer.year}</span>}
        {after}
      </p>
      {site.links.chat === undefined ? null : (
        <a className="chat-link" href={site.links.chat}>
          <Icon name="chat" />
          {text.chat}
        </a>
      )}
    </div>
  )
}
