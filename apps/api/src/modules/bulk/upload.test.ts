import { BULK_MAX_BYTES, BULK_MAX_ROWS } from '@portal/domain/bulk'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bulkCalls, file, HEADER, line, ticketsOf } from '../../../test/bulk-orders.ts'
import { freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'

let portal: Portal
let kari: ReturnType<typeof bulkCalls>
beforeAll(async () => {
  portal = await startPortal()
  kari = bulkCalls(portal)
})
afterAll(() => portal.stop())

const order = async (changes: Record<string, unknown>) =>
  expect((await kari.call('POST', '/api/ticket/create', orderFor(changes))).statusCode).toBe(201)
/** Faults of every row, as `column code`. */
const faultsOf = async (id: string, call = kari) =>
  (await call.rows(id)).map(row => row.faults.map(({ column, code }) => `${column} ${code}`))

it('stores the rows with the faults of each cell, and orders nothing', async () => {
  const good = freshPhone()
  const answer = await kari.upload(
    file(
      line({ phone: good, reference: 'nordlys drift', from: 'Sone 1', to: '2Ø', profile: 'honnør' }),
      line({ phone: '4121', last: 'Ø', start: '31.02.2027', from: '9Q', to: '8Q' }),
      line({ reference: 'Finnes ikke', profile: 'Astronaut', addOns: 'Helikopter' }),
      line({ from: '1', to: '4N' }),
      line({ start: '05.12.2026' }),
      `${line()};for mye`,
    ),
  )
  expect(answer.statusCode).toBe(201)
  const upload = answer.json()
  const rows = await kari.rows(upload.id)
  expect(upload).toMatchObject({
    fileName: 'nye.csv',
    state: 'CHECKED',
    createdBy: expect.stringMatching(/^Kari /),
    startedAt: null,
    rows: { total: 6, ready: 1, faulty: 5, done: 0, refused: 0 },
  })
  expect(await faultsOf(upload.id)).toEqual([
    [],
    [
      'phone phone-8-digits',
      'lastName too-short',
      'startDate invalid-date',
      'zoneFrom zone-unknown',
      'zoneTo zone-unknown',
    ],
    ['invoiceReference bulk-reference-unknown', 'profile profile-not-sold', 'addOns add-on-not-sold'],
    ['zoneTo zones-not-adjacent'],
    ['startDate start-date-not-offered'],
    ['null bulk-too-many-cells'],
  ])
  expect(rows.map(row => row.row)).toEqual([2, 3, 4, 5, 6, 7])
  expect(rows[1]!.cells).toMatchObject({ phone: '4121', lastName: 'Ø', zoneFrom: '9Q' })
  expect(await ticketsOf(portal, [good])).toEqual([0])
  expect(await kari.get(upload.id)).toEqual(upload)
})

it('checks every phone as a single order does: open ticket, quarantine, add-ons, and the same phone twice', async () => {
  const [open, ended, biking, twice] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()]
  await order({ phone: open })
  await order({ phone: ended })
  await order({ phone: biking, addOns: ['JOULE'] })
  await portal.sql(
    'oslo',
    `with over as (update ticket set status = 'EXPIRED', start_date = '2026-10-01', expiration_date = '2026-11-20'
       where holder_id in (select id from holder where phone = $1) returning id)
     delete from open_claim where owner_id in (select id from over)`,
    [ended],
  )
  await portal.sql('oslo', `delete from open_claim where kind = 'TICKET_PHONE' and key = $1`, [
    `+47${biking}`,
  ])
  const id = await kari.uploaded(
    file(
      line({ phone: open }),
      line({ phone: ended, start: '21.11.2026' }),
      line({ phone: biking, addOns: 'Bildeling, elsykkel' }),
      line({ phone: twice }),
      line({ phone: `+47 ${twice}` }),
    ),
  )
  expect((await kari.rows(id)).map(row => row.faults)).toEqual([
    [{ column: 'phone', code: 'open-ticket-exists' }],
    [
      {
        column: 'startDate',
        code: 'quarantine',
        detail: { expectedQuaranteenEndDate: '2026-12-01', lastOrder: { expirationDate: '2026-11-20' } },
      },
    ],
    [{ column: 'addOns', code: 'subscription-exists', detail: { type: 'JOULE' } }],
    [],
    [{ column: 'phone', code: 'bulk-duplicate-phone', detail: { row: 5 } }],
  ])
})

it('gives customer support any date, and the company only those it is offered', async () => {
  const content = file(line({ start: '05.01.2026' }))
  const ingrid = bulkCalls(portal, 'ingrid@operator.example')
  expect(await faultsOf(await ingrid.uploaded(content))).toEqual([[]])
  expect(await faultsOf(await kari.uploaded(content))).toEqual([['startDate start-date-past']])
})

it('reads the facts of all rows together: as many statements for 300 rows as for three', async () => {
  const count = async (rows: number) => {
    await flushSecurityEvents(portal.db)
    const asked = vi.spyOn(portal.db.tenant('oslo').pool, 'query')
    await kari.upload(file(...Array.from({ length: rows }, () => line())))
    // The prices are read when they were last read half a minute ago, whatever the rows.
    const calls = asked.mock.calls.filter(([statement]) => Object(statement).name !== 'tariff')
    asked.mockRestore()
    return calls.length
  }
  await count(1)
  const few = await count(3)
  expect(few).toBeGreaterThan(0)
  expect(await count(300)).toBe(few)
})

it.each([
  ['nothing', '', { reason: 'empty' }],
  ['a header alone', HEADER, { reason: 'no-rows' }],
  ['no header', line(), { reason: 'columns-missing' }],
  [
    'a misspelt column',
    file(line()).replace('Til sone', 'Til sonen'),
    { reason: 'columns-unknown', columns: ['Til sonen'] },
  ],
  [
    'no phones',
    'Fornavn;Etternavn;Ansattnr;Startdato;Sone\nA;B;1;2;3',
    { reason: 'columns-missing', columns: ['phone'] },
  ],
  [
    'a column twice',
    file(line()).replace('Fornavn', 'Mobil'),
    { reason: 'columns-doubled', columns: ['Mobil'] },
  ],
  ['an open quote', file('"41210100;Nora'), { reason: 'quote-not-closed', row: 2 }],
  ['a workbook in Base64', btoa('PK\u0003\u0004\u0014\u0000 and more'), { reason: 'not-text' }],
  ['a row that is too long', file(line(), 'x'.repeat(9000)), { reason: 'row-too-long', row: 3 }],
])('cannot read a file with %s', async (_what, content, problem) => {
  const answer = await kari.upload(content)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'bulk-file-unreadable'])
  expect(answer.json()).toMatchObject(problem)
})

it('takes 10,000 rows, and refuses one more; takes 2 MB, and refuses a byte more', async () => {
  const short = (n: number) => `${41_500_000 + n};Li;Bo;12;01.12.2026;1`
  const rows = (n: number) =>
    [
      'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Sone',
      ...Array.from({ length: n }, (_, i) => short(i)),
    ].join('\n')
  const full = await kari.upload(rows(BULK_MAX_ROWS))
  expect([full.statusCode, full.json().rows?.total]).toEqual([201, BULK_MAX_ROWS])
  const over = await kari.upload(rows(BULK_MAX_ROWS + 1))
  expect([over.statusCode, over.json().reason]).toEqual([422, 'too-many-rows'])

  const text = rows(1)
  const filled = text.padEnd(BULK_MAX_BYTES, '\n')
  expect((await kari.upload(filled)).statusCode).toBe(201)
  const beyond = await kari.upload(`${filled}\n`)
  expect([beyond.statusCode, beyond.json().errors[0].pointer]).toEqual([400, '/content'])
  // As many characters as bytes are allowed, but two bytes each.
  expect((await kari.upload(`${text}\n${'æ'.repeat(BULK_MAX_BYTES / 2)}`)).statusCode).toBe(400)
  expect((await kari.upload('x'.repeat(2 * BULK_MAX_BYTES + 200_000))).statusCode).toBe(413)
})

it.each([
  ['nb', 'massebestilling-mal.csv', `Mobiltelefon;Fornavn;Etternavn;`],
  ['en', 'bulk-order-template.csv', 'Mobile phone;First name;Last name;'],
])('has a template in %s that can be uploaded as it is', async (language, name, header) => {
  const answer = await kari.call(
    'GET',
    `/api/bulk-order/by-company-id/${NORDLYS}/template?language=${language}`,
  )
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.startsWith(`\ufeff${header}`)).toBe(true)
  expect(await faultsOf(await kari.uploaded(answer.body))).toEqual([[]])
})

it('lists the uploads of the company, the newest first, and the rows of one by state', async () => {
  const id = await kari.uploaded(file(line(), line({ phone: '1' }), line()))
  const list = (await kari.call('GET', `/api/bulk-order/by-company-id/${NORDLYS}?maxEntries=2`)).json()
  expect(list.matches).toHaveLength(2)
  expect(list.totalEntries).toBeGreaterThan(2)
  expect(list.matches[0]).toMatchObject({ id, rows: { total: 3, ready: 2, faulty: 1 } })
  expect((await kari.rows(id, '?state=FAULTY')).map(({ row }) => row)).toEqual([3])
  expect((await kari.rows(id, '?state=READY&maxEntries=1&offset=1')).map(({ row }) => row)).toEqual([4])
})

it('says what the rows in order cost each month from the month they start in, and shows faults first where asked', async () => {
  const content = file(
    line({ start: '21.11.2026' }),
    line({ to: '2V', addOns: 'elsykkel' }),
    line(),
    line({ phone: '4121' }),
  )
  const upload = (await kari.upload(content)).json()
  expect(upload.costs).toEqual([
    { month: '2026-11', rows: 1, pricePerMonth: 747 },
    { month: '2026-12', rows: 2, pricePerMonth: 1324 + 599 + 747 },
  ])
  expect((await kari.get(upload.id)).costs).toEqual(upload.costs)
  expect((await kari.rows(upload.id, '?faultsFirst=true')).map(({ row }) => row)).toEqual([5, 2, 3, 4])
  await kari.cancel(upload.id)
  expect((await kari.get(upload.id)).costs).toEqual([])
})

it('takes the column of reasons that the file of failed rows has', async () => {
  const [header, row] = file(line()).split('\r\n')
  const answer = await kari.upload(`${header};Hva som er feil\r\n${row};Telefonnummeret må ha 8 sifre`)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().rows).toMatchObject({ total: 1, ready: 1 })
})
