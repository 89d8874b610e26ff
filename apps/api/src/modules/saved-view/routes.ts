import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { changeView, createView, deleteView, listViews } from './saved-views.ts'
import { SavedView, SavedViewChange, SavedViewCreate, SavedViews, SavedViewsQuery } from './schemas.ts'

/** The views of lists that the signed-in user has saved; nobody else sees them. */
export const savedViewRoutes = (app: App) => {
  const operation = operations(app, 'saved-view', 'Views of lists that somebody saved.')
  // Only a view that names something of a company is about one.
  const maybeOfCompany = { of: ofCompany, from: 'body.companyId', companyOptional: true } as const

  operation(
    {
      method: 'GET',
      url: '/saved-view',
      id: 'savedViewList',
      summary: 'List saved views',
      permission: 'signedIn',
      query: SavedViewsQuery,
      answer: SavedViews,
    },
    request => listViews(request.ctx, request.query.list),
  )

  operation(
    {
      method: 'POST',
      url: '/saved-view',
      id: 'savedViewCreate',
      summary: 'Save a view of a list',
      permission: 'signedIn',
      ...maybeOfCompany,
      once: true,
      body: SavedViewCreate,
      answer: SavedView,
    },
    request => createView(request.ctx, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/saved-view/:id',
      id: 'savedViewChange',
      summary: 'Change a saved view',
      permission: 'signedIn',
      ...maybeOfCompany,
      params: IdParams,
      body: SavedViewChange,
      answer: SavedView,
      refusals: [409],
    },
    request => changeView(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/saved-view/:id',
      id: 'savedViewDelete',
      summary: 'Delete a saved view',
      permission: 'signedIn',
      params: IdParams,
      answer: 204,
    },
    request => deleteView(request.ctx, request.params.id),
  )
}
