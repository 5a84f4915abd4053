import type { JsonObject } from '../../src/model/json.ts'
import type { ContentComponent } from './content-component.ts'

/** Components that a site adds with `theme.components`: the bundler puts a file with its imports in this one's place. */
export const siteComponents: Readonly<Record<string, ContentComponent<JsonObject>>> = {}
