import type { ThemeFeature } from '../theme-feature.ts'
import { ChangedOperation } from './ChangedOperation.tsx'
import { Endpoints } from './Endpoints.tsx'
import { Errors } from './Errors.tsx'
import { Operation } from './Operation.tsx'
import { ServerFields } from './ServerFields.tsx'
import { strings } from './strings.ts'

/** What pages of an API show besides what all articles are made of. */
export const openapi: ThemeFeature = {
  name: 'openapi',
  components: {
    'changed-operation': ChangedOperation,
    endpoints: Endpoints,
    errors: Errors,
    operation: Operation,
    'server-fields': ServerFields,
  },
  strings,
}
