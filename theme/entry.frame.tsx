import { renderToStaticMarkup } from 'react-dom/server'
import type { NavNode } from '../src/model/nav.ts'
import type { ThemeModule } from '../src/model/theme.ts'
import { NavTree } from './components/NavTree.tsx'
import { navHtml } from './components/nav-html.tsx'
import { themeFeatures } from './features/index.ts'
import { islandsOf } from './island.server.tsx'
import { PageBody } from './layout/PageBody.tsx'
import { createTemplates } from './layout/templates.ts'
import { strings, stringsOf } from './strings.ts'

const NONE: ReadonlySet<NavNode> = new Set()

/** The bundle that pages are rendered with, around their articles. What pages share is kept in what this returns. */
export function createTheme(): ThemeModule {
  const templates = createTemplates()
  return {
    renderBody(props) {
      const { site, nav, panelNav, page } = props
      const text = stringsOf(site.strings)
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
    /** A whole navigation, which pages of a large site load when a reader opens a group that they leave out. */
    renderNav: (nav, own) =>
      renderToStaticMarkup(<NavTree nav={nav} open={NONE} text={stringsOf(own)} />),
    texts: [strings, ...themeFeatures.map((feature) => feature.strings ?? {})].flatMap(Object.keys),
  }
}
