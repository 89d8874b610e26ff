import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ subscriptionId: string }>(
      'oslo',
      `insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, ordered_at)
       select company_id, agreement_id, holder_id, 'CAR_POOL', 'ACTIVE', '2026-11-01', now() from ticket
       where company_id = $1 and holder_id is not null order by id limit 1 returning id as "subscriptionId"`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({ subscriptionId: randomUUID() }),
  requests: {
    subscriptionOrder: {
      about: 'company',
      url: () => '/api/subscription/create',
      body: t => ({
        agreementId: t.agreementId,
        type: 'OTTO',
        employeeId: 'E-77',
        firstName: 'Nora',
        lastName: 'Østby',
        phone: freshPhone(),
        phoneCountryCode: '+47',
      }),
      made: {
        sql: 'select from subscription b join holder s on s.id = b.holder_id where s.phone = $1',
        of: body => body.phone,
        other: () => ({ phone: freshPhone() }),
      },
    },
    subscriptionEnd: {
      about: 'company-action',
      url: t => `/api/subscription/${t.subscriptionId}/expiry/2026-11-30`,
    },
    subscriptionCancelPending: {
      about: 'company-action',
      url: t => `/api/subscription/${t.subscriptionId}`,
    },
    subscriptionResendCode: {
      about: 'company-action',
      url: t => `/api/subscription/resend-code/${t.subscriptionId}`,
    },
  },
})
