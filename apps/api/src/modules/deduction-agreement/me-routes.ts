import type { App } from '../../core/app-type.ts'
import { visitRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { actOnMyAgreement, myAgreementFile, readMyAgreements } from './mine.ts'
import { MeAgreementAct, MeAgreementQuery, MeAgreements } from './schemas.ts'

/** What the page of employees calls about the agreement on deduction from pay (h): for whoever has proven their phone. */
export const meAgreementRoutes = (app: App, { config }: Services) => {
  const operation = operations(app, 'me')
  const mine = { public: true, requests: visitRequests(config), shows: 'me' } as const

  operation(
    {
      ...{ method: 'GET', url: '/me-api/agreement', id: 'meAgreements' },
      summary: 'Get the agreements on deduction from pay, with their text',
      ...mine,
      query: MeAgreementQuery,
      answer: MeAgreements,
    },
    ({ ctx, query }) => readMyAgreements(ctx, query.language),
  )

  operation(
    {
      ...{ method: 'POST', url: '/me-api/agreement', id: 'meAgreementAct' },
      summary: 'Accept, withdraw or decline an agreement',
      about:
        'ACCEPT says which version and which amount were seen; where either is another by now, nothing is accepted.',
      ...mine,
      body: MeAgreementAct,
      answer: MeAgreements,
      refusals: [404, 409],
    },
    ({ ctx, body }) => actOnMyAgreement(ctx, body),
  )

  operation(
    {
      ...{ method: 'GET', url: '/me-api/agreement/:id/pdf', id: 'meAgreementPdf' },
      summary: 'Get an agreement as PDF',
      ...mine,
      params: IdParams,
      answer: { file: 'application/pdf', parts: true },
    },
    ({ ctx, params }) => myAgreementFile(ctx, params.id),
  )
}
