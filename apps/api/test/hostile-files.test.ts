import { Worker } from 'node:worker_threads'
import { csvCell } from '@portal/domain'
import { BULK_MAX_ROWS, CSV_MAX_LINES, readCsv } from '@portal/domain/bulk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDepartments, issuedFreeTicket } from './free-tickets.ts'
import { type Call, NORDLYS, type Portal, startPortal } from './harness.ts'
import { HOSTILE_FILES, readFile } from './hostile-files.ts'
import { departments, massCalls, recipient } from './mass-orders.ts'

describe('the file of a mass order', () => {
  it.each(HOSTILE_FILES)(
    'with %s is read right, or refused with the row and the column',
    async (_title, bytes, answer) => {
      expect(await readFile(bytes())).toEqual(answer)
    },
  )

  it('of a million lines takes less memory than 64 MB', async () => {
    // Beyond the limit the thread is ended by Node.
    const reader = new Worker(new URL('./hostile-reader.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
    })
    const answer = await new Promise((read, failed) => reader.once('message', read).once('error', failed))
    expect(answer).toEqual({ refused: `too-many-rows ${CSV_MAX_LINES + 1}` })
    await reader.terminate()
  })
})

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  await departments(portal, ['290100'])
})
afterAll(() => portal.stop())

const PATHS = ['validate-create-multiple', 'create-multiple'] as const
const body = (recipients: unknown, change: object = {}) => ({
  agreementNumber: '290100',
  startDate: '2026-12-01',
  recipients,
  ...change,
})
/** Two that are in order around one that is not. */
const around = (change: object) => body([recipient(), { ...recipient(), ...change }, recipient()])
const json = (value: unknown) => JSON.stringify(value)
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const at = (name: string) => `/recipients/1/${name}`

/** Status, and the pointers of the errors, or what the refusal says about which recipient. */
const answerOf = async (path: (typeof PATHS)[number], sent: unknown, headers: Record<string, string>) => {
  const answer = await kari('POST', `/freeticket-api/ticket/${path}`, sent, headers)
  const said = answer.json()
  const { errors = [], recipientErrors = [], generalErrors = [] } = said
  return [
    answer.statusCode,
    ...errors.map(({ pointer }: { pointer: string }) => pointer),
    ...generalErrors,
    ...recipientErrors.map(
      ({ indexInInput, errors: of }: { indexInInput: number; errors: string[] }) => `${indexInInput} ${of}`,
    ),
  ]
}

type Sent = [
  title: string,
  sent: () => unknown,
  answer: (string | number)[],
  headers?: Record<string, string>,
]
const REFUSED: Sent[] = [
  ['no JSON', () => 'Ansattnr;Fornavn\r\n1;Nora', [400, '/']],
  ['a file of text', () => 'Ansattnr;Fornavn\r\n1;Nora', [415], { 'content-type': 'text/csv' }],
  ['a zip', () => Buffer.from('PK\u0003\u0004'), [400, '/']],
  ['nothing', () => '', [400, '/']],
  ['JSON in UTF-16', () => Buffer.from(`\ufeff${json(body([recipient()]))}`, 'utf16le'), [400, '/']],
  ['JSON that is cut', () => json(body([recipient()])).slice(0, -2), [400, '/']],
  ['lists in lists', () => deep(50_000), [400, '/0'.repeat(20)]],
  [
    'lists in lists for recipients',
    () => `{"agreementNumber":"290100","startDate":"2026-12-01","recipients":${deep(50_000)}}`,
    [400, `/recipients${'/0'.repeat(19)}`],
  ],
  ['null', () => 'null', [400, '/']],
  ['no recipients', () => body([]), [400, '/recipients']],
  ['an object for recipients', () => body({ length: 1 }), [400, '/recipients']],
  ['a text for recipients', () => body('Nora;Dahl'), [400, '/recipients']],
  ['null for a recipient', () => body([recipient(), null]), [400, '/recipients/1']],
  [
    'more than fit in one order',
    () => body(Array(BULK_MAX_ROWS + 1).fill(recipient())),
    [400, '/recipients'],
  ],
  ['a million recipients', () => body(Array.from({ length: 1_000_000 }, () => ({}))), [400, '/recipients']],
  ['more than a body may hold', () => body([{ ...recipient(), firstName: 'x'.repeat(9_000_000) }]), [413]],
  ['a cell of 1 MB', () => around({ firstName: 'x'.repeat(1_000_000) }), [400, at('firstName')]],
  ['a number for a name', () => around({ firstName: 17 }), [400, at('firstName')]],
  ['a list for a name', () => around({ lastName: ['Dahl'] }), [400, at('lastName')]],
  ['an object for an employee number', () => around({ employeeId: { $gt: '' } }), [400, at('employeeId')]],
  ['a text for a truth', () => around({ validAllZones: 'true' }), [400, at('validAllZones')]],
  ['a number for a day', () => around({ dateOfBirth: 19_800_314 }), [400, at('dateOfBirth')]],
  ['29 February 2027', () => around({ dateOfBirth: '2027-02-29' }), [400, at('dateOfBirth')]],
  ['a day as a file has it', () => around({ dateOfBirth: '14.03.1980' }), [400, at('dateOfBirth')]],
  ['a profile of nobody', () => around({ profile: 'DOG' }), [400, at('profile')]],
  ['a column that is missing', () => around({ lastName: undefined }), [400, at('lastName')]],
  ['a column of somebody else', () => around({ companyId: '100101' }), [400, at('companyId')]],
  [
    '100 columns',
    () => around(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`c${n}`, '']))),
    [400, ...Array.from({ length: 100 }, (_, n) => at(`c${n}`))],
  ],
  [
    'a prototype',
    () => json(around({ proto: {} })).replace('"proto"', '"__proto__"'),
    [400, at('__proto__')],
  ],
  [
    '29 February 2027 for a start',
    () => body([recipient()], { startDate: '2027-02-29' }),
    [400, '/startDate'],
  ],
  ['a department of SQL', () => body([recipient()], { agreementNumber: `' or 1=1 --` }), [404]],
  ['NUL in a name', () => around({ firstName: 'No\0ra' }), [400, at('firstName')]],
  ['NUL in an employee number', () => around({ employeeId: '\0\0' }), [400, at('employeeId')]],
  ['NUL in a zone', () => around({ zoneFrom: '1\0' }), [400, at('zoneFrom')]],
  ['NUL in a phone', () => around({ phone: '4121\u00000100' }), [400, at('phone')]],
  [
    'NUL in a department',
    () => body([recipient()], { agreementNumber: '2901\u000000' }),
    [400, '/agreementNumber'],
  ],
  ['a name with half a character', () => around({ firstName: 'Nora\ud83d' }), [422, '1 INVALID_FIRST_NAME']],
  ['a name of another script', () => around({ lastName: 'محمد' }), [422, '1 INVALID_LAST_NAME']],
  ['half a number', () => around({ employeeId: 'M-half\ud83d' }), [422, '1 INVALID_EMPLOYEE_ID']],
  ['a formula for a phone', () => around({ phone: '=1+1' }), [422, '1 MOBILE_TICKET_INVALID_PHONE']],
  ['a day of birth to come', () => around({ dateOfBirth: '2026-11-22' }), [422, '1 BIRTH_DATE_TOO_RECENT']],
]

describe.each(PATHS)('POST /freeticket-api/ticket/%s', path => {
  it.each(REFUSED)('refuses %s, and says where', async (_title, sent, answer, headers = {}) => {
    expect(await answerOf(path, sent(), headers)).toEqual(answer)
  })

  it.each([
    ['a formula for a name', { firstName: "=cmd|' /C calc'!A0" }],
    ['half a character in the card of a phone', { cardNumber: '\ud83d' }],
    [
      'half a character in the phone of a card',
      { mediaType: 'TRAVEL_CARD', cardNumber: '1111222233334444', phone: '\ud83d' },
    ],
    ['a name of signs', { firstName: '%_\\', lastName: `'; drop table ticket; --` }],
    ['text that turns direction, without what turns it', { lastName: 'Da\u202ehl' }],
  ])('takes %s', async (_title, change) => {
    expect((await answerOf(path, around(change), {}))[0]).toBe(path === 'create-multiple' ? 201 : 200)
  })
})

describe.each(['mass-end', 'mass-change'] as const)('POST /freeticket-api/ticket/%s', what => {
  const day = what === 'mass-end' ? { endDate: '2026-12-31' } : { changeDate: '2026-12-01' }
  const person = {
    employeeId: 'M-1',
    dateOfBirth: '1980-03-14',
    ...(what === 'mass-change' && { agreementNumber: '290100' }),
  }
  const persons = (change: object) => ({ ...day, persons: [person, { ...person, ...change }] })

  it.each<[string, () => unknown, (string | number)[]]>([
    ['no persons', () => ({ ...day, persons: [] }), [400, '/persons']],
    ['a text for persons', () => ({ ...day, persons: 'M-1;14.03.1980' }), [400, '/persons']],
    [
      'more than fit in one operation',
      () => ({ ...day, persons: Array(BULK_MAX_ROWS + 1).fill(person) }),
      [400, '/persons'],
    ],
    ['29 February 2027', () => persons({ dateOfBirth: '2027-02-29' }), [400, '/persons/1/dateOfBirth']],
    ['a number for an employee number', () => persons({ employeeId: 1 }), [400, '/persons/1/employeeId']],
    [
      'an employee number of 1 MB',
      () => persons({ employeeId: 'x'.repeat(1_000_000) }),
      [400, '/persons/1/employeeId'],
    ],
    ['NUL in an employee number', () => persons({ employeeId: 'M\0' }), [400, '/persons/1/employeeId']],
    ['a column of somebody else', () => persons({ companyId: '100101' }), [400, '/persons/1/companyId']],
  ])('refuses %s, and says where', async (_title, sent, answer) => {
    for (const doing of ['/check', ''] as const) {
      const { statusCode, json: said } = await massCalls(portal).of(what, sent() as object, doing)
      expect([statusCode, ...said().errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual(
        answer,
      )
    }
  })

  it('does not know somebody whose number has half a character', async () => {
    const answer = await massCalls(portal).of(what, persons({ employeeId: 'M-\ud83d' }), '/check')
    expect([answer.statusCode, answer.json().unknownPersons]).toEqual([200, [0, 1]])
  })
})

describe('a mass operation after all of that', () => {
  it('has ordered for those who were taken, and for nobody else', async () => {
    const { matches, totalEntries } = await massCalls(portal).list()
    expect(totalEntries).toBe(5)
    expect(matches.map((each: { requestedTicketCount: number }) => each.requestedTicketCount)).toEqual([
      3, 3, 3, 3, 3,
    ])
    await portal.job('bulk-order', { operator: 'oslo' })
    expect((await massCalls(portal).list()).matches).toMatchObject(
      Array.from({ length: 5 }, () => ({ state: 'DONE', ticketCount: 3, failedTicketCount: 0 })),
    )
    expect(await portal.sql('oslo', `select from holder where last_name like '%\u202e%'`)).toEqual([])
  })
})

describe('the files of the tax base', () => {
  const FORMULAS = ["=cmd|' /C calc'!A0", '+47', '-2+3', '@SUM(A1)', '\uff1dHYPERLINK']

  it('have no cell that a spreadsheet would evaluate, and read back as what was typed', async () => {
    await addDepartments(portal)
    for (const [n, firstName] of FORMULAS.entries())
      await issuedFreeTicket(portal, { firstName, employeeId: `${firstName}${n}`, since: '2026-10-01' })
    for (const path of [
      `tax-base/lines/by-company-id/${NORDLYS}/csv?year=2026&month=10`,
      `tax-base/changes/by-company-id/${NORDLYS}/csv?year=2026&month=10`,
      'invoice/by-id/200901-2026-10/csv',
    ]) {
      const answer = await kari('GET', `/freeticket-api/${path}`)
      expect([answer.statusCode, path]).toEqual([200, path])
      const read = readCsv(answer.body)
      const cells = read.ok ? read.records.flatMap(each => each.cells) : []
      expect(cells.filter(cell => /^[=+\-@\uff1d]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell))).toEqual([])
      expect(FORMULAS.filter(name => !cells.includes(csvCell(name)))).toEqual([])
    }
  })
})
