import { randomBytes } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const options = (agreementId: string) => ({ agreementNumbers: [agreementId], width: 400 })
const order = (agreementNumber: string) => ({
  agreementNumber,
  phone: freshPhone(),
  firstName: 'Nora',
  lastName: 'Østby',
  employeeId: 'E-77',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  privacyAccepted: true,
})

export const examples = examplesWith({
  // A widget with an order that waits for its code, so that another operator has some to be kept away from.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ widgetId: string }>(
      'oslo',
      `with there as (select client_id from widget where company_id = $1),
         made as (insert into widget (company_id, client_id, agreement_numbers, allowed_origins)
           select $1, $2, array(select id from agreement where company_id = $1), '{}' where not exists (select from there) returning client_id)
       select client_id as "widgetId" from there union all select client_id from made`,
      [companyId, randomBytes(12).toString('base64url')],
    )
    await portal.sql(
      'oslo',
      `insert into widget_order (company_id, key_hash, code_hash, code_expires_at, input, start_date) values ($1, $2, '\\x01', now(), '{}', '2026-12-01')`,
      [companyId, randomBytes(32)],
    )
    return row!
  },
  unknown: () => ({ widgetId: 'AAAAAAAAAAAAAAAA' }),
  requests: {
    widgetGet: { about: 'company', url: t => `/api/widget/by-company-id/${t.companyId}` },
    widgetCreate: {
      about: 'company-action',
      url: () => '/api/auth/widget/create',
      body: t => ({ companyId: t.companyId, ...options(t.agreementId) }),
    },
    widgetChange: {
      about: 'company-action',
      url: t => `/api/widget/by-company-id/${t.companyId}`,
      body: t => options(t.agreementId),
    },
    widgetTryPattern: {
      about: 'company',
      url: t => `/api/widget/by-company-id/${t.companyId}/pattern?pattern=%5B0-9%5D%7B5%7D&employeeId=10482`,
    },
    widgetConfig: { about: 'nobody', url: t => `/widget-api/${t.widgetId}/config` },
    widgetPrice: {
      about: 'nobody',
      url: t =>
        `/widget-api/${t.widgetId}/price?agreementNumber=${t.agreementId}&startDate=2026-12-01&zoneFrom=RUT:TariffZone:1`,
    },
    widgetSendCode: {
      about: 'nobody',
      url: t => `/widget-api/${t.widgetId}/code`,
      body: t => order(t.agreementId),
    },
    widgetOrder: {
      about: 'nobody',
      url: t => `/widget-api/${t.widgetId}/order`,
      body: () => ({ key: randomBytes(32).toString('base64url'), code: '123456' }),
    },
    widgetOrderStatus: { about: 'nobody', url: t => `/widget-api/${t.widgetId}/order` },
  },
})
