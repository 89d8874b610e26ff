import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementsOf } from '../../../test/deduction-agreements.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { meOf, signInOnPhone } from '../../../test/me.ts'

let portal: Portal
let nordlys: ReturnType<typeof agreementsOf>
beforeAll(async () => {
  portal = await startPortal()
  nordlys = agreementsOf(portal)
  await nordlys.choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
})
afterAll(() => portal.stop())

describe('/me-api/agreement', () => {
  it('is for whoever has proven the phone, also where the company has opened nothing else', async () => {
    expect((await meOf(portal)('GET', '/agreement')).statusCode).toBe(401)
    const { id: ticketId, holder, phone } = await nordlys.order()
    const { me } = await signInOnPhone(portal, phone)
    expect((await me('GET', '/home')).json().cards).toEqual([])
    const [agreement, ...others] = (await me('GET', '/agreement?language=en')).json().matches
    expect(others).toEqual([])
    expect(agreement).toMatchObject({
      ...{ id: holder, company: 'Nordlys AS', waits: { until: '2026-12-01', startDate: '2026-12-01' } },
      can: { accept: true, withdraw: false, decline: true },
      ...{ textVersion: 1, monthlyDeduction: 747, agreement: null },
      text: { title: 'Agreement on deduction from pay' },
    })
    const act = (body: object) => me('POST', '/agreement', { id: holder, ...body })
    const seen = { textVersion: 1, monthlyDeduction: 747 }
    expect((await act({ act: 'ACCEPT', ...seen, monthlyDeduction: 700 })).json()).toMatchObject({
      code: 'changed-meanwhile',
    })
    const accepted = await act({ act: 'ACCEPT', ...seen })
    expect(accepted.statusCode).toBe(200)
    const [mine] = accepted.json().matches
    expect(mine).toMatchObject({
      ...{ waits: null, can: { accept: false, withdraw: true, decline: false } },
      agreement: { by: 'SMS_CODE', acceptedOn: '2026-11-21', withdrawnOn: null },
    })
    expect(await nordlys.ticket(ticketId)).toMatchObject({ calls: 1 })
    const pdf = await me('GET', `/agreement/${mine.agreement.id}/pdf`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    // The log has it by the person, under the company.
    expect(
      await portal.sql(
        'oslo',
        `select actor_kind::text as kind, actor_id as id, company_id as company from audit_entry where action = 'deduction-agreement.accept'`,
      ),
    ).toEqual([{ kind: 'employee', id: holder, company: '100100' }])

    expect((await act({ act: 'WITHDRAW' })).json().matches[0]).toMatchObject({
      can: { accept: true, withdraw: false },
      agreement: { withdrawnOn: '2026-11-21' },
    })
    expect(await nordlys.notices('deductionWithdrawn')).toEqual([{ count: 1, done: false }])
  })

  it('shows and does nothing of another person', async () => {
    const [one, other] = [await nordlys.order(), await nordlys.order()]
    const { id } = await nordlys.agree(other.holder)
    const { me } = await signInOnPhone(portal, one.phone)
    const { matches } = (await me('GET', '/agreement')).json()
    expect(matches.map((each: { id: string }) => each.id)).toEqual([one.holder])
    expect((await me('GET', `/agreement/${id}/pdf`)).statusCode).toBe(404)
    for (const act of ['WITHDRAW', 'DECLINE', 'ACCEPT'])
      expect((await me('POST', '/agreement', { id: other.holder, act })).json()).toMatchObject({
        code: 'not-your-ticket',
      })
    const declined = await me('POST', '/agreement', { id: one.holder, act: 'DECLINE' })
    expect(declined.json()).toEqual({ matches: [] })
    expect(await nordlys.ticket(one.id)).toBeUndefined()
  })
})
