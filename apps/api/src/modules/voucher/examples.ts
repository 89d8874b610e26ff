import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone, START } from '../../../test/harness.ts'

const month = START.slice(0, 7)
const staff = { about: 'staff', needs: 'voucherAdmin' } as const

export const examples = examplesWith({
  // An offer and two codes, so that another operator has some to be kept away from.
  rows: async (portal, _companyId) => {
    const [moved, withdrawn] = [randomUUID(), randomUUID()]
    await portal.sql(
      'oslo',
      `insert into voucher_offer (phone, period, denomination_ore) values ($1, '${month}-01', 30000)`,
      [`+47${freshPhone()}`],
    )
    await portal.sql(
      'oslo',
      `insert into voucher_code (provider, code, code_hash, period) select 'HYRE', c, sha256(convert_to(c, 'UTF8')), '${month}-01' from unnest($1::text[]) c`,
      [[moved, withdrawn]],
    )
    return { moved, withdrawn }
  },
  unknown: () => ({ moved: randomUUID(), withdrawn: randomUUID() }),
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
    voucherMoveCodes: {
      ...staff,
      url: () => '/voucher-api/codes/move',
      body: t => ({ month, carProvider: 'HYRE', codes: [t.moved], toMonth: '2027-01' }),
    },
    voucherWithdrawCodes: {
      ...staff,
      url: () => '/voucher-api/codes/withdraw',
      body: t => ({ month, carProvider: 'HYRE', codes: [t.withdrawn] }),
    },
    voucherStock: { ...staff, url: () => '/voucher-api/stock' },
  },
})
