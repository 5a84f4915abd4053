import type { PageMarkdown } from '../../../src/features/machine-pages/page-markdown.ts'
import { Icon } from '../../components/icons.tsx'
import CopyLink from '../../islands/copy-link.tsx'
import { fill } from '../../strings.ts'
import type { strings } from './strings.ts'

type PageMenuProps = {
  readonly markdown: PageMarkdown | undefined
  readonly text: typeof strings
}

/** Menu of the page: copy or view it as Markdown, and open it in the site's assistants. */
export function PageMenu({ markdown, text }: PageMenuProps) {
  if (markdown === undefined) return null
  const { href, open } = markdown
  return (
    <details className="page-menu">
      <summary>
        {text.copyPage}
        <Icon name="expand" />
      </summary>
      <ul>
        <li className="needs-js">
          <CopyLink
            label={text.copyMarkdown}
            done={text.pageCopied}
            failed={text.pageNotCopied}
            look="menu"
            page={href}
          />
        </li>
        <li>
          <a href={href}>{text.viewMarkdown}</a>
        </li>
        {open.map(({ label, href: address }) => (
          <li key={label}>
            <a href={address} rel="noopener nofollow">
              {fill(text.openIn, { name: label })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
