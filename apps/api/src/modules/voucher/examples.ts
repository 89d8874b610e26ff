import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone, NOW } from '../../../test/harness.ts'

const month = NOW.slice(0, 7)
const staff = { about: 'staff', needs: 'voucherAdmin' } as const

export const examples = examplesWith({
  // An offer and a code, so that another operator has some to be kept away from.
  rows: async (portal, _companyId) => {
    await portal.sql(
      'oslo',
      `insert into voucher_offer (phone, period, denomination_ore) values ($1, '${month}-01', 30000)`,
      [`+47${freshPhone()}`],
    )
    await portal.sql(
      'oslo',
      `insert into voucher_code (provider, code, code_hash, period) values ('HYRE', $1::text, sha256(convert_to($1, 'UTF8')), '${month}-01')`,
      [randomUUID()],
    )
    return {}
  },
  unknown: () => ({}),
  requests: {
    voucherStatus: { about: 'nobody', url: () => '/voucher-api/offer/status' },
    voucherProviders: { about: 'nobody', url: () => '/voucher-api/offer/providers' },
    voucherClaim: {
      about: 'nobody',
      url: () => '/voucher-api/offer',
      body: () => ({ selectedCarProvider: 'HYRE' }),
    },
    voucherImportOffers: {
      ...staff,
      url: () => '/voucher-api/offers',
      body: () => ({ months: [month], denomination: 300, phones: [freshPhone()] }),
      made: {
        sql: `select from voucher_offer where phone = '+47' || $1`,
        of: body => (body.phones as string[])[0],
        other: () => ({ denomination: 200 }),
      },
    },
    voucherImportCodes: {
      ...staff,
      url: () => '/voucher-api/codes',
      body: () => ({ month, carProvider: 'HYRE', codes: [`CAR-${randomUUID()}`] }),
      made: {
        sql: 'select from voucher_code where code = $1',
        of: body => (body.codes as string[])[0],
        other: () => ({ carProvider: 'GETAROUND' }),
      },
    },
    voucherStock: { ...staff, url: () => '/voucher-api/stock' },
  },
})
