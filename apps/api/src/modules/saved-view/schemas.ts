import { SAVED_LIST_IDS, SAVED_VIEW_BOUNDS, savedViewForm } from '@portal/domain/saved-view'
import { z } from 'zod'

const list = z.enum(SAVED_LIST_IDS)
const query = z
  .string()
  .min(1)
  .max(SAVED_VIEW_BOUNDS.query)
  .describe(
    'filters, sort, page size and columns, as they stand in the address of the list; no page and no search',
  )
const companyId = z
  .string()
  .min(1)
  .max(50)
  .describe('where the query names something of one company, such as an agreement; it is of no other view')

/** What a list showed when somebody saved it under a name. */
export const SavedView = z
  .object({
    id: z.string(),
    list,
    companyId: z.string().nullable().describe('the one company that the view is shown for; null for all'),
    name: z.string(),
    query: z.string().describe('without what the list has no longer'),
    isDefault: z.boolean().describe('the list opens with it'),
  })
  .meta({ id: 'SavedView' })

export const SavedViews = z
  .object({ matches: z.array(SavedView).describe('all, by name'), totalEntries: z.number().int() })
  .meta({ id: 'SavedViews' })

export const SavedViewsQuery = z.strictObject({ list })

export const SavedViewCreate = z.strictObject({
  list,
  companyId: companyId.optional(),
  query,
  ...savedViewForm.shape,
})

/** What is left out stays. */
export const SavedViewChange = z.strictObject({
  companyId: companyId.optional(),
  query: query.optional(),
  name: z.optional(savedViewForm.shape.name),
  isDefault: z.boolean().optional(),
})

/** What lists open with, for the session. */
export const DefaultView = SavedView.pick({ list: true, companyId: true, query: true })
