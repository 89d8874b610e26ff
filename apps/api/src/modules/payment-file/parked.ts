import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedSource } from '../../core/parked.ts'
import { matchAgain } from './unmatched.ts'

/** All payments without an invoice are one item: their page has what is done with each. */
const ID = 'unmatched'

type Row = { count: number; since: Date }

/** Payments that wait for staff to assign them or to set them aside. Trying again looks for the invoices of their KIDs anew. */
export const parkedPayments: ParkedSource = {
  name: 'payment',
  list: async ctx => {
    const [row] = await readTenant<Row>(ctx, {
      name: 'payments-parked',
      text: `select count(*)::int as count, min(created_at) as since from payment_unmatched where state = 'OPEN' having count(*) > 0`,
      values: [],
    })
    if (!row) return []
    return [
      {
        id: ID,
        job: 'payment-match',
        what: {
          nb: `Betalinger uten faktura: ${row.count}`,
          en: `Payments without an invoice: ${row.count}`,
        },
        company: null,
        reason: {
          nb: 'Ingen faktura har KID-en deres. Knytt dem til fakturaer eller legg dem til side.',
          en: 'No invoice has their KID. Assign them to invoices or set them aside.',
        },
        answer: null,
        attempts: null,
        mostAttempts: null,
        since: row.since,
        waiting: false,
        link: '/innbetalinger',
      },
    ]
  },
  find: async (ctx, id) => (id === ID ? ((await parkedPayments.list(ctx, 1))[0] ?? null) : null),
  count: async ctx =>
    (await parkedPayments.list(ctx, 1)).map(
      ({ job, since }): ParkedCount => ({ job, parked: 1, oldest: since }),
    ),
  retry: async (ctx, id) => {
    if (!(await parkedPayments.find(ctx, id))) throw new Refusal('not-found')
    await matchAgain(ctx)
  },
}
