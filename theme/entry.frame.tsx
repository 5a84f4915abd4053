import { renderToStaticMarkup } from 'react-dom/server'
import type { NavNode } from '../src/model/nav.ts'
import type { ThemeModule } from '../src/model/theme.ts'
import { NavTree } from './components/NavTree.tsx'
import { navHtml } from './components/nav-html.tsx'
import { islandsOf } from './island.server.tsx'
import { PageBody } from './layout/PageBody.tsx'
import { createTemplates } from './layout/templates.ts'
import type { Strings } from './strings.ts'
import { english } from './texts.ts'

const NONE: ReadonlySet<NavNode> = new Set()

/** The bundle that renders pages around their articles. The returned object caches HTML that pages share. */
export function createTheme(): ThemeModule {
  const templates = createTemplates()
  const textsOf = createTexts()
  return {
    renderBody(props) {
      const { site, nav, panelNav, page } = props
      const text = textsOf(site.strings)
      const sidebar = navHtml(nav, page, { text, templates })
      const panel =
        panelNav.hash === nav.hash ? sidebar : navHtml(panelNav, page, { text, templates })
      const view = { ...props, text, trees: { sidebar, panel } }
      const body = templates.page((part) => <PageBody view={{ ...view, part }} />)
      return {
        body,
        get islands() {
          return islandsOf(body)
        },
      }
    },
    /** A whole navigation, which pages of a large site load when a reader opens an elided group. */
    renderNav: (nav, own) =>
      renderToStaticMarkup(<NavTree nav={nav} open={NONE} text={textsOf(own)} />),
    texts: Object.keys(english),
  }
}

type OwnTexts = Readonly<Record<string, string>>

/** Puts a site's own texts over the English ones, once for all of its pages. */
function createTexts(): (own: OwnTexts) => Strings {
  const known = new WeakMap<OwnTexts, Strings>()
  return (own) => {
    const texts = known.get(own) ?? { ...english, ...own }
    known.set(own, texts)
    return texts
  }
}
