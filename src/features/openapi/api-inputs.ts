import type { PageSourceInput, PageSourceTools } from '../../commands/site/page-source.ts'
import type { TextTools } from '../../page/pipeline/text-tools.ts'
import type { ApiSettings } from './api-settings.ts'

/** What the pages of a reference are made of and with. The first of the files is the document. */
export type ApiInputs = Omit<PageSourceInput, 'settings'> &
  Pick<ApiSettings, 'pages' | 'languages' | 'product' | 'linkBase'> &
  Pick<PageSourceTools, 'articleBytes' | 'remembered'> & { readonly text: TextTools }
