import {
  components as siteComponents,
  toMarkdown as siteMarkdown,
  schemas as siteSchemas,
} from 'virtual:docsgen-components'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ArticleModule } from '../src/model/theme.ts'
import { contentComponents } from './content/content-components.tsx'
import { themeFeatures } from './features/index.ts'
import { fill } from './strings.ts'
import { english } from './texts.ts'

/** Placeholder of the children while React renders a component. It cannot occur in text: React escapes `<`. */
const SLOT = '<docsgen-children></docsgen-children>'

/** The theme's own components. */
const ownComponents: Readonly<Record<string, unknown>> = Object.assign(
  { ...contentComponents },
  ...themeFeatures.map((feature) => feature.components),
)

/** The props of a node fit its component, but their types are not known here. */
const components = { ...siteComponents, ...ownComponents } as Readonly<
  Record<string, ComponentType<object>>
>

/**
 * The bundle that renders articles: the theme's content components and the site's own, one at a time. HTML of the
 * children is inserted afterwards and never passes through React.
 */
export const createRenderer: ArticleModule['createRenderer'] = (own) => {
  const strings = textsOf(own)
  return (name, props, context, children) => {
    const component = Object.hasOwn(components, name) ? components[name] : undefined
    if (component === undefined) return undefined
    const componentProps = { ...props, ...context, strings }
    const element = createElement(component, componentProps, createElement('docsgen-children'))
    const html = renderToStaticMarkup(element, { identifierPrefix: context.uid })
    return html.includes(SLOT) ? html.split(SLOT).join(children()) : html
  }
}

/** Schemas of the site's components, except for those that have the name of a component of the theme. */
export const schemas: ArticleModule['schemas'] = ownOf(siteSchemas)

export const toMarkdown: ArticleModule['toMarkdown'] = ownOf(siteMarkdown)

export const textsOf: ArticleModule['textsOf'] = (own) => ({ ...english, ...own })

export const articleTexts: ArticleModule['articleTexts'] = (own) => {
  const texts = { ...english, ...own }
  return (name, values = {}) => fill(texts[name as keyof typeof texts], values)
}

function ownOf(exported: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(exported).filter(([name]) => !Object.hasOwn(ownComponents, name)),
  )
}
