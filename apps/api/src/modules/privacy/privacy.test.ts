import { PRIVACY_FIELDS } from '@portal/domain/privacy'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { SOURCES } from './sources.ts'

let portal: Portal
let kari: Call
let staff: Call
let phone: string
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  staff = portal.as('ingrid@operator.example')
  phone = freshPhone()
  const order = orderFor({ firstName: 'Mona', lastName: 'Lind', phone, employeeId: 'M-1', addOns: ['JOULE'] })
  expect((await kari('POST', '/api/ticket/create', order)).statusCode).toBe(201)
  const other = orderFor({ firstName: 'Mona', lastName: 'Lind', phone: freshPhone(), employeeId: 'M-2' })
  expect((await kari('POST', '/api/ticket/create', other)).statusCode).toBe(201)
  for (const job of ['ticket-issue', 'message-send'] as const) await portal.job(job, { operator: 'oslo' })
  await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
})
afterAll(() => portal.stop())

const WHY = { reason: 'PERSON', caseNumber: '2026/17' }
const search = (searchFor: string) => staff('POST', '/privacy/search', { ...WHY, searchFor })
const of = (path: string, person: string, more: object = {}) =>
  staff('POST', `/privacy/person${path}`, { ...WHY, person, ...more })
const entries = () =>
  portal.sql<{ action: string; detail: object }>(
    'oslo',
    `select action, detail from audit_entry where action like 'privacy.%' order by id`,
  )

describe('the search for a person', () => {
  it('tells several with one name apart, by what each has', async () => {
    const { persons } = (await search('  mona   LIND ')).json()
    expect(persons).toHaveLength(2)
    expect(
      persons.map((each: { found: { employeeId: string }[] }) => each.found[0]!.employeeId).sort(),
    ).toEqual(['M-1', 'M-2'])
  })

  it('finds one person by phone, however it is written, and nobody by a part of a name', async () => {
    for (const written of [phone, `+47 ${phone}`, `0047${phone}`])
      expect((await search(written)).json().persons).toMatchObject([
        { person: `phone:+47${phone}`, name: 'Mona Lind' },
      ])
    expect((await search('Mona')).json()).toEqual({ persons: [] })
  })

  it('needs a reason and a number that is no name', async () => {
    const asked = { searchFor: phone, reason: 'PERSON' }
    for (const body of [
      asked,
      { ...asked, caseNumber: 'Mona Lind' },
      { ...asked, reason: 'x', caseNumber: '12' },
    ])
      expect((await staff('POST', '/privacy/search', body)).statusCode).toBe(400)
  })
})

describe('what is held of a person', () => {
  it('is everything, source by source, as data and in print', async () => {
    const { held } = (await of('', `phone:+47${phone}`)).json()
    const sources = Object.fromEntries(
      held.map((each: { source: string; rows: object[] }) => [each.source, each.rows]),
    )
    expect(Object.keys(sources)).toEqual(['holder', 'ticket', 'subscription', 'message', 'invoice'])
    expect(sources.holder).toMatchObject([{ first_name: 'Mona', phone, employee_id: 'M-1' }])
    expect(sources.ticket).toMatchObject([{ pickup_code: expect.any(String) }])
    expect(sources.message![0]).toMatchObject({ recipient: `+47${phone}` })
    for (const language of ['nb', 'en']) {
      const pdf = await of('/pdf', `phone:+47${phone}`, { language })
      expect(pdf.headers['content-type']).toBe('application/pdf')
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
        mergePages: true,
      })
      for (const part of [
        'Mona',
        'Lind',
        phone,
        'M-1',
        ...(language === 'nb'
          ? ['Fakturalinjer', 'Ansattnummer', 'Hentekode', 'Bedriftsbillett']
          : ['Invoice lines', 'Employee number', 'Pickup code', 'Company ticket']),
      ])
        expect(text).toContain(part)
    }
  })

  it('has a word for every field', async () => {
    for (const [source, text] of Object.entries(SOURCES)) {
      const { fields } = await portal.db
        .tenant('oslo')
        .pool.query(`with who as (select $1::text, $2::uuid[], $3::text[], $4::text[]) ${text}`, [
          '',
          [],
          [],
          [],
        ])
      for (const { name } of fields)
        expect([source, name, name in PRIVACY_FIELDS]).toEqual([source, name, true])
    }
  })

  it('is nothing of somebody unknown', async () => {
    for (const person of [
      'phone:+4799999999',
      'holder:01a20519-cd60-76fd-8e27-9349f2602b4a',
      'x',
      'holder:x',
    ])
      expect((await of('', person)).statusCode).toBe(404)
  })

  it('is logged with the case, and never with the person', async () => {
    const found = await entries()
    expect(found.length).toBeGreaterThan(4)
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`mona|lind|${phone}`, 'i'))
    expect(found.at(-1)!.detail).toMatchObject(WHY)
  })
})

describe('the deletion of a person', () => {
  it('is refused while a ticket runs', async () => {
    const answer = await of('/delete', `phone:+47${phone}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'person-has-running-tickets'])
  })

  it('removes what the law allows, and says what stays and until when', async () => {
    for (const table of ['ticket', 'subscription'])
      await portal.sql(
        'oslo',
        `update ${table} set status = 'EXPIRED', expiration_date = greatest(start_date, '2026-11-30') where holder_id = (select id from holder where phone = $1)`,
        [phone],
      )
    const answer = await of('/delete', `phone:+47${phone}`)
    expect(answer.json()).toEqual({
      removed: expect.arrayContaining([
        { source: 'ticket', count: 1 },
        { source: 'subscription', count: 1 },
        { source: 'holder', count: 1 },
      ]),
      stays: [{ source: 'invoice', count: 2, until: '2031-12-31' }],
    })
    expect(
      (await of('', `phone:+47${phone}`)).json().held.map((each: { source: string }) => each.source),
    ).toEqual(['invoice'])
    // The other person of that name is untouched.
    expect((await search('Mona Lind')).json().persons).toHaveLength(2)
    expect(
      await portal.sql('oslo', `select from holder where company_id = '${NORDLYS}' and last_name = 'Lind'`),
    ).toHaveLength(1)
    expect((await entries()).at(-3)).toMatchObject({ action: 'privacy.delete' })
  })
})
