import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { SchoolCardReplace, SchoolCardReplaced } from './card-schemas.ts'
import { blockSchoolCard, replaceSchoolCard } from './cards.ts'
import { schoolTicket } from './product.ts'

const aboutCard = { permission: 'school', of: schoolTicket.of, from: 'params.id' } as const
const BASE = '/schoolticket-api/travel-card'

/** A lost card: the school or staff block it, or replace it. `id` is the ticket's. */
export const schoolCardRoutes = (app: App, { ports }: Pick<Services, 'ports'>) => {
  const operation = operations(app, 'school')

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id/replace`,
      id: 'schoolCardReplace',
      summary: 'Replace the card of a school ticket',
      ...aboutCard,
      params: IdParams,
      body: SchoolCardReplace,
      answer: SchoolCardReplaced,
      refusals: [409, 422, 503],
    },
    request => replaceSchoolCard(request.ctx, ports, request.params.id, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: `${BASE}/:id/deactivate`,
      id: 'schoolCardBlock',
      summary: 'Block the card of a school ticket for good',
      ...aboutCard,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => blockSchoolCard(request.ctx, request.params.id),
  )
}
