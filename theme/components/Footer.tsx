import type { PageProps } from '../../src/model/page.ts'
import type { SiteProps } from '../../src/model/theme.ts'
import Feedback from '../islands/feedback.tsx'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { Pager } from './Pager.tsx'

type FooterProps = { readonly site: SiteProps; readonly page: PageProps; readonly text: Strings }

/** Feedback, previous and next, small print. */
export function Footer({ site, page, text }: FooterProps) {
  const isShell = page.layout === 'shell'
  return (
    <footer className="footer">
      {page.editUrl === undefined ? null : (
        <p className="edit-page">
          <a href={page.editUrl}>{text.editPage}</a>
        </p>
      )}
      {isShell ? null : (
        <Feedback
          question={text.feedbackQuestion}
          yes={text.yes}
          no={text.no}
          thanks={text.feedbackThanks}
          endpoint={site.feedback.endpoint}
        />
      )}
      {isShell ? null : <Pager previous={page.previous} next={page.next} text={text} />}
      <SmallPrint site={site} text={text} />
    </footer>
  )
}

type SmallPrintProps = Pick<FooterProps, 'site' | 'text'>

/** Copyright with the build's year, which the browser replaces in later years, and the chat link (FOOT-03). */
function SmallPrint({ site, text }: SmallPrintProps) {
  const [before = '', after = ''] = text.copyright
    .replace('{owner}', site.footer.owner)
    .split('{year}')
  return (
    <div className="small-print">
      <p>
        {before}
        <span data-year="">{site.footer.year}</span>
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
