import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import type { ParkedSource } from '../../core/parked.ts'
import { matchAgain } from './unmatched.ts'

/** All payments without an invoice are one item: their page has what is done with each. */
const ID = 'unmatched'

/** Payments that wait for staff to assign them or to set them aside. Trying again looks for the invoices of their KIDs anew. */
export const parkedPayments: ParkedSource = {
  name: 'payment',
  list: async ctx => {
    const models = modelsOf(ctx)
    const { _count: waiting, _min } = await models.paymentUnmatched.aggregate({
      where: { state: 'OPEN' },
      _count: true,
      _min: { createdAt: true },
    })
    const since = _min.createdAt
    if (!since) return []
    return [
      {
        id: ID,
        job: 'payment-match',
        what: {
          nb: `Betalinger uten faktura: ${waiting}`,
          en: `Payments without an invoice: ${waiting}`,
        },
        company: null,
        reason: {
          nb: 'Ingen faktura har KID-en deres. Knytt dem til fakturaer, eller legg dem til side.',
          en: 'No invoice has their KID. Assign them to invoices or set them aside.',
        },
        answer: null,
        attempts: null,
        mostAttempts: null,
        since,
        waiting: false,
        link: '/innbetalinger',
      },
    ]
  },
  find: async (ctx, id) => (id === ID ? ((await parkedPayments.list(ctx, 1))[0] ?? null) : null),
  counted: `select 'payment-match' as job, 1 as parked, min(created_at) as oldest from payment_unmatched where state = 'OPEN' having count(*) > 0`,
  retry: async (ctx, id) => {
    if (!(await parkedPayments.find(ctx, id))) throw new Refusal('not-found')
    await matchAgain(ctx)
  },
}
