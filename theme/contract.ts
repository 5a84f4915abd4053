/** The types that overrides, islands and components of a site may use. */
export type { ContentComponentName, ContentProps } from '../src/model/content.ts'
export type { Json, JsonObject } from '../src/model/json.ts'
export type { NavGroupNode, NavNode, NavSlice } from '../src/model/nav.ts'
export type {
  BadgeProps,
  PageLink,
  PageProps,
  PropertyRow,
  Section,
  TocEntry,
} from '../src/model/page/page-props.ts'
export type { SearchHit, SearchRecord } from '../src/model/search.ts'
export type {
  ArticleModule,
  ComponentContext,
  ComponentPage,
  IslandOptions,
  IslandProps,
  LogoImages,
  RenderedBody,
  SearchProps,
  SiteProps,
  ThemeModule,
  ThemeProps,
  TopLink,
} from '../src/model/theme.ts'
