import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { signInOnPhone } from '../../../test/me.ts'
import { freeOrderFor } from '../free-ticket/examples.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const pathOf = (company: string) => `/freeticket-api/self-service/by-company-id/${company}`

describe('a company that has free tickets alone', () => {
  it.each([
    ['brakar', 'bente@brakar.example', '300100', '400100', 'Ansattbillett', 'bjorn@brakarkunde.example'],
    ['akt', 'sverre@agderbuss.example', '500101', '600101', 'Fribillett', 'astrid@aktkunde.example'],
  ] as const)(
    'at %s opens the page, on which its people see their ticket and change nothing',
    async (operator, admin, company, agreementNumber, name, staff) => {
      const hr = portal.as(admin)
      const own = async () =>
        (await hr('GET', `/user-api/auth/companies?companyId=${company}`)).json().matches[0].ownPage
      expect((await hr('GET', pathOf(company))).json()).toMatchObject({ isOpen: false, offered: true })
      expect(await own()).toBe(false)
      const open = (isOpen: boolean) => hr('PUT', pathOf(company), { isOpen })
      expect((await open(true)).json()).toMatchObject({ isOpen: true, offered: true })
      expect(await own()).toBe(true)

      const [zone] = (await hr('GET', '/freeticket-api/distance/zones')).json().matches
      const order = freeOrderFor({ agreementNumber, zoneFrom: zone.id, zoneTo: zone.id })
      expect(await hr('POST', '/freeticket-api/ticket/create', order)).toMatchObject({ statusCode: 201 })
      await portal.job('ticket-issue', { operator })
      const { me } = await signInOnPhone(portal, order.phone, portal.app, operator)
      const home = (await me('GET', '/home')).json()
      expect(home).toMatchObject({
        ...{ firstName: 'Nora', deduction: 0 },
        cards: [{ kind: 'FREE_TICKET', name: { nb: name }, youPay: 0, endDays: [], codeWaits: true }],
      })
      expect(new Set(Object.values(home.cards[0].can))).toEqual(new Set(['OFF']))
      const end = { id: home.cards[0].id, kind: 'END', lastDay: '2026-12-31' }
      expect((await me('POST', '/request', end)).json().code).toBe('not-your-ticket')
      // The code is theirs: to get it once more changes nothing.
      expect((await me('POST', `/ticket/${end.id}/send-code`)).statusCode).toBe(202)

      const offer = (offered: boolean) =>
        portal.as(staff)('PUT', `/api/self-service/by-agreement-id/${agreementNumber}`, { offered })
      expect((await offer(false)).statusCode).toBe(204)
      expect((await me('GET', '/home')).json().cards).toEqual([])
      await portal.sql(operator, 'update agreement set self_service = false where company_id = $1', [company])
      expect((await hr('GET', pathOf(company))).json()).toMatchObject({ offered: false })
      expect((await open(true)).statusCode).toBe(403)
      expect((await open(false)).statusCode).toBe(200)
      expect(await own()).toBe(false)
    },
  )

  it('is no company whose employees have tickets too: the page is theirs to decide', async () => {
    const company = '300100'
    await portal.sql(
      'brakar',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('S-9', $1, 'SUBSCRIPTIONS', 'Alle', '2026-01-01')`,
      [company],
    )
    // Whoever works with travel cards alone does not decide for the employees.
    const marit = portal.as('marit@brakarkunde.example')
    expect((await marit('GET', pathOf(company))).json()).toMatchObject({ offered: false })
    for (const isOpen of [true, false])
      expect((await marit('PUT', pathOf(company), { isOpen })).statusCode).toBe(403)
  })
})
