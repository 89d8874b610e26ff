import { randomUUID } from 'node:crypto'
import { SINGLE, ZONE } from '../../../test/counter-orders.ts'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const BASE = '/ticketcounter-api/in-app'

/** A valid purchase in the app at Oslo: a single ticket in zone 1. */
export const inAppOrderFor = (phone: string | undefined, changes: Record<string, unknown> = {}) => ({
  ...{ phone, productId: SINGLE, zoneFrom: ZONE, personalReference: `Reise ${randomUUID()}`.slice(0, 50) },
  ...changes,
})

export const examples = examplesWith({
  // A phone on the list of the company, with the agreement of `examples.ts`.
  rows: async (portal, companyId) => {
    const inAppPhone = freshPhone()
    await portal.sql(
      'oslo',
      `with reference as (insert into counter_invoice_reference (company_id, reference) values ($1, $2) returning id)
       insert into counter_payer (company_id, name, phone, invoice_reference_id) select $1, 'Nora Vik', $3, id from reference`,
      [companyId, `App ${randomUUID()}`, inAppPhone],
    )
    return { inAppPhone }
  },
  unknown: () => ({ inAppPhone: freshPhone() }),
  requests: {
    counterInAppCompanies: {
      ...{ about: 'staff', needs: 'ticketApp' },
      url: () => `${BASE}/companies`,
      body: t => ({ phone: t.inAppPhone }),
    },
    counterInAppOrderCreate: {
      ...{ about: 'staff', needs: 'ticketApp' },
      url: () => `${BASE}/order/create`,
      body: t => inAppOrderFor(t.inAppPhone),
      made: {
        sql: 'select from counter_purchase where personal_reference = $1',
        of: body => body.personalReference,
        other: () => ({ personalReference: `Reise ${randomUUID()}`.slice(0, 50) }),
      },
    },
  },
})
