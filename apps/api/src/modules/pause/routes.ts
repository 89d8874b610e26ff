import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofSubscriber, ofTicket, type TicketApi } from '../ticket/service.ts'
import { cancelPause, changePause } from './change.ts'
import { changePauseSettings, listPauses, summarisePauses } from './list.ts'
import {
  Pause,
  PauseCancel,
  PauseChange,
  PauseSettings,
  PauseStart,
  PauseSummary,
  PausesOfSubscriber,
} from './schemas.ts'
import { startPause } from './start.ts'

const aboutTicket = {
  permission: 'pause',
  of: ofTicket,
  from: 'params.id',
  params: IdParams,
  refusals: [409, 422],
} as const

/** Pauses of employees' tickets, or of residents'. */
export const pauseRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(app, tag ?? 'company-ticket')

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/pause/:id`,
      id: `${ids.ticket}Pause`,
      summary: 'Pause a ticket for whole months',
      about: 'It ends before them, and comes back by itself. One open pause a ticket; nobody is asked why.',
      ...aboutTicket,
      body: PauseStart,
      answer: Pause,
    },
    request => startPause(request.ctx, product, request.params.id, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: `${base}/ticket/pause/:id`,
      id: `${ids.ticket}PauseChange`,
      summary: 'Give the pause of a ticket other months',
      about:
        'Until it begins both may change, then only the last one, until the ticket that comes back is ordered. A blocked one is tried again.',
      ...aboutTicket,
      body: PauseChange,
      answer: Pause,
    },
    request => changePause(request.ctx, product, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: `${base}/ticket/pause/:id`,
      id: `${ids.ticket}PauseCancel`,
      summary: 'Give the pause of a ticket up',
      ...aboutTicket,
      query: PauseCancel,
      answer: 204,
    },
    request => cancelPause(request.ctx, product, request.params.id, request.query.end === 'true'),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/subscriber/:id/pauses`,
      id: `${ids.ticket}Pauses`,
      summary: 'List the pauses of a person',
      permission: product.permission,
      of: ofSubscriber,
      from: 'params.id',
      params: IdParams,
      answer: PausesOfSubscriber,
    },
    request => listPauses(request.ctx, product, request.params.id),
  )

  const aboutCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const

  operation(
    {
      method: 'GET',
      url: `${base}/ticket/pauses/by-company-id/:companyId`,
      id: `${ids.ticket}PauseSummary`,
      summary: 'Say whether tickets can be paused, and how many are',
      permission: product.permission,
      ...aboutCompany,
      answer: PauseSummary,
    },
    request => summarisePauses(request.ctx, product, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      url: `${base}/ticket/pauses/by-company-id/:companyId`,
      id: `${ids.ticket}PauseSettings`,
      summary: 'Switch pauses of a company on or off',
      permission: 'pauseSettings',
      ...aboutCompany,
      body: PauseSettings,
      answer: PauseSettings,
    },
    request => changePauseSettings(request.ctx, request.params.companyId, request.body),
  )
}
