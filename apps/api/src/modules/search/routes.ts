import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { searchRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import type { SearchReader } from '../../core/search.ts'
import type { Services } from '../../core/services.ts'
import { find } from './find.ts'
import { SearchQuery, searchAnswer } from './schemas.ts'

export const searchRoutes = (app: App, { config }: Services, readers: readonly SearchReader[]) => {
  const operation = operations(app, 'search', 'Quick search.')

  operation(
    {
      method: 'GET',
      url: '/search-api/search',
      id: 'search',
      summary: 'Search everything one may see',
      permission: 'signedIn',
      of: ofCompany,
      from: 'query.companyId',
      companyOptional: true,
      requests: searchRequests(config),
      query: SearchQuery,
      answer: searchAnswer(readers),
    },
    request => find(request.ctx, readers, request.query),
  )
}
