import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { residentOrderFor } from './examples.ts'

const SOLHAUG = '100109'
const AGREEMENT = '200113'
const BASE = '/housing-api/bulk-order'

let portal: Portal
let solveig: Call
beforeAll(async () => {
  portal = await startPortal()
  solveig = portal.as('solveig@solhaug.example')
})
afterAll(() => portal.stop())

const HEAD = 'Leilighet;Fornavn;Etternavn;Mobil;Fra sone;Til sone;Startdato;Profil;Tillegg'
const line = (change: Partial<Record<'unit' | 'first' | 'phone' | 'zone' | 'start' | 'profile', string>>) => {
  const { unit = 'P1', first = 'Sindre', phone = freshPhone(), zone = '1', start = '01.12.2026' } = change
  return `${unit};${first};Fjell;${phone};${zone};;${start};${change.profile ?? ''};`
}
const upload = (lines: string[], by = solveig, company = SOLHAUG) =>
  by('POST', `${BASE}/by-company-id/${company}`, {
    fileName: 'beboere.csv',
    content: [HEAD, ...lines].join('\n'),
  })
const uploaded = async (...lines: string[]): Promise<string> => {
  const answer = await upload(lines)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const rowsOf = async (id: string) =>
  (await solveig('GET', `${BASE}/${id}/rows?maxEntries=100`)).json().matches
const work = () => portal.job('bulk-order', { operator: 'oslo' })

describe('residents ordered from a file', () => {
  it('are checked row by row, ordered by the worker, and told about when it is done', async () => {
    const phones = [freshPhone(), freshPhone()]
    const id = await uploaded(
      line({ unit: '7', phone: phones[0]! }),
      line({ unit: 'P2', first: 'Åse', phone: phones[1]!, profile: 'Honnør' }),
    )
    const checked = (await solveig('GET', `${BASE}/${id}`)).json()
    expect(checked).toMatchObject({
      ...{ companyId: SOLHAUG, state: 'CHECKED', rows: { total: 2, ready: 2, faulty: 0 } },
      costs: [{ month: '2026-12', rows: 2, pricePerMonth: 747 + 373 }],
    })
    expect((await solveig('POST', `${BASE}/${id}/start`)).statusCode).toBe(202)
    await work()
    expect((await solveig('GET', `${BASE}/${id}`)).json()).toMatchObject({ state: 'DONE', rows: { done: 2 } })
    const unit = async (of: string) =>
      (await solveig('GET', `/housing-api/unit/by-company-id/${SOLHAUG}/tickets?unit=${of}`)).json().matches
    expect(await unit('7')).toMatchObject([{ phone: phones[0], status: 'pending', pricePerMonth: 747 }])
    expect(await unit('P2')).toMatchObject([{ phone: phones[1], profileName: 'SENIOR', pricePerMonth: 373 }])
    const kinds = await portal.sql(
      'oslo',
      'select t.kind, h.type from ticket t join holder h on h.id = t.holder_id where h.phone = any($1)',
      [phones],
    )
    expect(kinds).toEqual(Array(2).fill({ kind: 'HOUSING_TICKET', type: 'RESIDENT' }))
    const notices = await portal.sql('oslo', 'select kind from notice where subject_id = $1', [id])
    expect(notices).toEqual([{ kind: 'residentOrderDone' }])
    expect((await solveig('GET', `${BASE}/by-company-id/${SOLHAUG}`)).json().matches).toMatchObject([{ id }])
  })

  it('have faults at their cells, and the others are ordered without them', async () => {
    const taken = freshPhone()
    const order = residentOrderFor({ agreementName: AGREEMENT, phone: taken })
    expect((await solveig('POST', '/housing-api/ticket/create', order)).statusCode).toBe(201)
    const employee = freshPhone()
    const kari = portal.as('kari@nordlys.example')
    expect((await kari('POST', '/api/ticket/create', orderFor({ phone: employee }))).statusCode).toBe(201)
    const twice = freshPhone()
    const id = await uploaded(
      line({}),
      line({ unit: '' }),
      line({ unit: 'x'.repeat(21) }),
      line({ phone: taken }),
      line({ phone: employee }),
      line({ phone: twice }),
      line({ phone: twice }),
      line({ start: '02.12.2026' }),
      line({ zone: '99' }),
      line({ profile: 'Student' }),
    )
    const faults = (await rowsOf(id)).map((row: { faults: { column: string; code: string }[] }) =>
      row.faults.map(({ column, code }) => `${column}: ${code}`).join(),
    )
    expect(faults).toEqual([
      '',
      'employeeId: required',
      'employeeId: too-long',
      'phone: open-ticket-exists',
      'phone: open-ticket-exists',
      '',
      'phone: bulk-duplicate-phone',
      'startDate: start-date-not-offered',
      'zoneFrom: zone-unknown',
      'profile: profile-not-sold',
    ])
    await solveig('POST', `${BASE}/${id}/start`)
    await work()
    expect((await solveig('GET', `${BASE}/${id}`)).json().rows).toEqual({
      ...{ total: 10, ready: 0, faulty: 8, done: 2, refused: 0 },
    })
  })

  it('have an example of the file in both languages, which can be uploaded as it is', async () => {
    for (const [language, header] of [
      [
        'nb',
        'Mobiltelefon;Fornavn;Etternavn;Leilighet;Fakturareferanse;Startdato;Fra sone;Til sone;Profil;Tillegg',
      ],
      [
        'en',
        'Mobile phone;First name;Last name;Leilighet;Invoice reference;Start date;From zone;To zone;Profile;Add-ons',
      ],
    ] as const) {
      const file = await solveig('GET', `${BASE}/by-company-id/${SOLHAUG}/template?language=${language}`)
      const content = file.body
      expect(content.replace('\ufeff', '').split('\r\n')[0]).toBe(header)
      const answer = await solveig('POST', `${BASE}/by-company-id/${SOLHAUG}`, {
        fileName: 'mal.csv',
        content,
      })
      expect(answer.json().rows, answer.body).toMatchObject({ total: 1, faulty: 0 })
    }
  })

  it('are for those who may order in a housing association, and their files apart from those of employees', async () => {
    const id = await uploaded(line({}))
    const kari = portal.as('kari@nordlys.example')
    expect((await upload([line({})], kari, NORDLYS)).statusCode).toBe(403)
    expect((await upload([line({})], kari)).statusCode).toBe(404)
    expect((await kari('GET', `${BASE}/${id}`)).statusCode).toBe(404)
    expect((await solveig('GET', `/api/bulk-order/${id}`)).statusCode).toBe(404)
    expect((await solveig('GET', `/api/bulk-order/by-company-id/${SOLHAUG}`)).statusCode).toBe(403)
    await portal.sql('oslo', 'update agreement set allow_order_ticket = false where id = $1', [AGREEMENT])
    expect((await upload([line({})])).statusCode).toBe(403)
    await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [AGREEMENT])
    const anders = portal.as('anders@akt.example')
    expect([403, 404]).toContain((await upload([line({})], anders, '500100')).statusCode)
  })
})
