import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCalls, HEADER, line } from '../../../test/bulk-orders.ts'
import { addDepartments, SALES } from '../../../test/free-tickets.ts'
import { type Call, FJORDBYGG, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { departments, massCalls, recipient } from '../../../test/mass-orders.ts'
import { addSchool, freshPupil, SCHOOL, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'
import { residentOrderFor } from '../housing/examples.ts'
import { filePupilFor } from '../school/file-examples.ts'

const SOLHAUG = '100109'
let portal: Portal
let kari: Call
let school: Call
let solveig: Call
/** Of Nordlys. */
let sales: string
let closed: string
let theirs: string
beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
  await addDepartments(portal)
  await departments(portal, ['290100'])
  kari = portal.as('kari@nordlys.example')
  school = portal.as(SCHOOL_ADMIN, 'oslo')
  solveig = portal.as('solveig@solhaug.example')
  sales = await made(kari, NORDLYS, 'Salg', '4100')
  closed = await made(kari, NORDLYS, 'Nedlagt', '4900', '2026-11-01')
  theirs = await made(portal.as('jon@fjordbygg.example'), FJORDBYGG, 'Salg', '4100')
})
afterAll(() => portal.stop())

const base = (company: string) => `/department-api/by-company-id/${company}`
const made = async (
  call: Call,
  company: string,
  name: string,
  costCentre = '',
  validTo: string | null = null,
): Promise<string> => {
  const answer = await call('POST', base(company), { name, costCentre, invoiceReference: '', validTo })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const refused = async (answer: ReturnType<Call>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).code]
}
const UNKNOWN = [422, 'department-unknown']
/** The department of whoever has this in a column of theirs. */
const departmentBy = async (column: 'phone' | 'employee_id' | 'student_id' | 'last_name', value: string) => {
  const rows = await portal.sql<{ name: string | null }>(
    'oslo',
    `select d.name from holder h left join department d on d.id = h.department_id where h.${column} = $1`,
    [value],
  )
  return rows.map(({ name }) => name)
}
const work = () => portal.job('bulk-order', { operator: 'oslo' })

describe('an order file of company tickets', () => {
  const DEPARTMENT = `${HEADER};Avdeling`
  it('names departments by name or cost centre, and an unknown one is a fault of its row', async () => {
    const { uploaded, rows, start } = bulkCalls(portal)
    const phones = Array.from({ length: 3 }, () => freshPhone())
    const id = await uploaded(
      [
        DEPARTMENT,
        `${line({ phone: phones[0]! })};sALG`,
        `${line({ phone: phones[1]! })};4100`,
        `${line({ phone: phones[2]! })};`,
        `${line()};Sagl`,
        `${line()};Nedlagt`,
      ].join('\r\n'),
    )
    const found = await rows(id)
    expect(
      found.map(({ state, faults }) => [state, ...faults.map(fault => `${fault.column} ${fault.code}`)]),
    ).toEqual([
      ...[['READY'], ['READY'], ['READY']],
      ...[
        ['FAULTY', 'department department-unknown'],
        ['FAULTY', 'department department-unknown'],
      ],
    ])
    expect(found[3]!.cells.department).toBe('Sagl')
    await start(id)
    await work()
    expect(await Promise.all(phones.map(phone => departmentBy('phone', phone)))).toEqual([
      ['Salg'],
      ['Salg'],
      [null],
    ])
  })

  it('leaves who is in a department there, and fails the row whose department has gone since', async () => {
    const { uploaded, rows, start } = bulkCalls(portal)
    const going = await made(kari, NORDLYS, 'Går snart')
    const phone = freshPhone()
    const id = await uploaded([DEPARTMENT, `${line({ phone })};Går snart`].join('\r\n'))
    expect((await kari('DELETE', `${base(NORDLYS)}/${going}`)).statusCode).toBe(204)
    await start(id)
    await work()
    expect((await rows(id))[0]).toMatchObject({
      state: 'REFUSED',
      faults: [{ column: null, code: 'department-unknown' }],
    })
    expect(await departmentBy('phone', phone)).toEqual([])
  })

  it('has the column in its example only where the company has departments', async () => {
    const headerOf = async (call: Call, company: string, path = '/api') =>
      (await call('GET', `${path}/bulk-order/by-company-id/${company}/template`)).body.split('\r\n')[0]
    expect(await headerOf(kari, NORDLYS)).toMatch(/Avdeling/)
    expect(await headerOf(solveig, SOLHAUG, '/housing-api')).not.toMatch(/Avdeling/)
    const answer = await solveig('POST', `/housing-api/bulk-order/by-company-id/${SOLHAUG}`, {
      fileName: 'x.csv',
      content: `${DEPARTMENT}\n${line()};Salg`,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'bulk-file-unreadable', reason: 'columns-unknown', columns: ['Avdeling'] },
    ])
  })
})

describe('residents', () => {
  it('get a department by an order and by their page, and are found by it', async () => {
    const list = `/housing-api/resident/by-company-id/${SOLHAUG}`
    const fileOf = async (query = '') =>
      (await solveig('GET', `${list}/file${query}`)).body.replace('\ufeff', '').trim().split('\r\n')
    expect((await fileOf())[0]).not.toMatch(/Avdeling|Kostnadssted/)
    const id = await made(solveig, SOLHAUG, 'Vaktmester', '77')
    const [unit, phone] = ['V1', freshPhone()]
    const order = residentOrderFor({ agreementName: '200113', employeeId: unit, phone, departmentId: id })
    const ordered = await solveig('POST', '/housing-api/ticket/create', order)
    expect(ordered.statusCode, ordered.body).toBe(201)
    expect((await solveig('GET', `${list}?department=${id}`)).json()).toMatchObject({
      totalEntries: 1,
      matches: [{ phone, department: 'Vaktmester' }],
    })
    const ticketsOf = async () =>
      (await solveig('GET', `/housing-api/unit/by-company-id/${SOLHAUG}/tickets?unit=${unit}`)).json().matches
    expect(await ticketsOf()).toMatchObject([{ department: { id, name: 'Vaktmester' } }])
    const [header, row, ...others] = await fileOf(`?department=${id}`)
    expect([header!.split(';').slice(-2), row!.split(';').slice(-2), others]).toEqual([
      ['Avdeling', 'Kostnadssted'],
      ['Vaktmester', '77'],
      [],
    ])
    const people = [ordered.json().subscriberId]
    await solveig('POST', `${base(SOLHAUG)}/people`, { people, departmentId: null })
    expect(await ticketsOf()).toMatchObject([{ department: null }])
    const wrong = { ...order, phone: freshPhone(), departmentId: theirs }
    expect(await refused(solveig('POST', '/housing-api/ticket/create', wrong))).toEqual(UNKNOWN)
  })
})

describe('pupils', () => {
  const pupil = (more: object) => {
    const { zoneIdFrom: _, ...rest } = filePupilFor({ employeeId: freshPupil() })
    return { ...rest, ...more } as typeof rest & { employeeId: string }
  }
  const orderOf = (recipients: object[]) => ({
    ...{ agreementNumber: SCHOOL, startDate: '2026-12-01' },
    ...{ validAllZones: false, zoneIdFrom: 'RUT:TariffZone:1', recipients },
  })
  const list = `/schoolticket-api/ticket/by-company-id/${NORDLYS}`

  it('are put into one each by an order, and one unknown department refuses it whole', async () => {
    const [one, other] = [pupil({ departmentId: sales }), pupil({})]
    const order = (...recipients: (typeof one)[]) =>
      school('POST', '/schoolticket-api/ticket/create', orderOf(recipients))
    const ordered = await order(one, other)
    expect(ordered.statusCode, ordered.body).toBe(201)
    expect(await departmentBy('student_id', one.employeeId)).toEqual(['Salg'])
    expect(await departmentBy('student_id', other.employeeId)).toEqual([null])
    const found = (await school('GET', `${list}?department=${sales}`)).json()
    expect(found).toMatchObject({ totalEntries: 1, matches: [{ department: { id: sales, name: 'Salg' } }] })
    for (const departmentId of [closed, theirs])
      expect(await refused(order(pupil({}), pupil({ departmentId })))).toEqual(UNKNOWN)
  })

  it('are put into one by a class list, which is refused whole where one is unknown', async () => {
    const employeeId = freshPupil()
    const one = filePupilFor({ employeeId })
    const send = (path: string, departmentId: string) =>
      school('POST', `/schoolticket-api/ticket/${path}`, {
        ...{ agreementNumber: SCHOOL, startDate: '2026-12-01' },
        recipients: [{ ...one, departmentId }],
      })
    for (const path of ['validate-create-multiple', 'create-multiple'])
      expect(await refused(send(path, theirs))).toEqual(UNKNOWN)
    expect((await send('create-multiple', sales)).statusCode).toBe(201)
    await work()
    expect(await departmentBy('student_id', employeeId)).toEqual(['Salg'])
  })

  it('stay in theirs with another number, and are moved by the school, which moves nobody else', async () => {
    const one = filePupilFor({ employeeId: freshPupil(), departmentId: sales })
    const { zoneIdFrom: _, ...recipient } = one
    const ordered = await school('POST', '/schoolticket-api/ticket/create', orderOf([recipient]))
    expect(ordered.statusCode, ordered.body).toBe(201)
    const { id } = ordered.json()
    const number = freshPupil()
    expect(
      (await school('PUT', `/schoolticket-api/travel-card/${id}/`, { studentId: number })).statusCode,
    ).toBe(204)
    expect(await departmentBy('student_id', number)).toEqual(['Salg'])
    const { ownerId } = (await school('GET', `/schoolticket-api/ticket/${id}`)).json()
    const [employee] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from holder where company_id = $1 and identified_by = 'PHONE' limit 1`,
      [NORDLYS],
    )
    const moved = await school('POST', `${base(NORDLYS)}/people`, {
      ...{ people: [ownerId, employee!.id], departmentId: null },
    })
    expect(moved.json()).toEqual({ done: 1, unchanged: 1 })
    const all = await school('POST', `${base(NORDLYS)}/people`, { filters: {}, departmentId: sales })
    expect(all.json()).toMatchObject({ done: 0 })
    expect(await refused(school('DELETE', `${base(NORDLYS)}/${sales}`))).toEqual([403, 'forbidden'])
    const [entry] = await portal.sql<{ action: string }>(
      'oslo',
      `select action from audit_entry where entity_id = $1 order by at desc, id desc limit 1`,
      [ownerId],
    )
    expect(entry).toEqual({ action: 'holder.department' })
  })
})

describe('holders of free tickets', () => {
  const list = `/freeticket-api/ticket/by-company-id/${NORDLYS}`
  it('are in a department of the company beside the agreement that they are invoiced on', async () => {
    const one = recipient()
    const order = { ...one, ...{ agreementNumber: SALES, startDate: '2026-12-01', departmentId: sales } }
    const ordered = await kari('POST', '/freeticket-api/ticket/create', order)
    expect(ordered.statusCode, ordered.body).toBe(201)
    const found = (await kari('GET', `${list}?department=${sales}`)).json()
    expect(found).toMatchObject({
      totalEntries: 1,
      matches: [
        { department: { name: 'Salg' }, invoiceReference: `Avdeling ${SALES}`, employeeId: one.employeeId },
      ],
    })
    const wrong = { ...order, ...recipient(), departmentId: closed }
    expect(await refused(kari('POST', '/freeticket-api/ticket/create', wrong))).toEqual(UNKNOWN)
  })

  it('are put into one by a mass order, which is refused whole where one is unknown', async () => {
    const calls = massCalls(portal)
    const [one, other] = [recipient({ departmentId: sales }), recipient()]
    for (const wrong of [closed, theirs]) {
      expect(await refused(calls.check([recipient({ departmentId: wrong })]))).toEqual(UNKNOWN)
      expect(await refused(calls.order([other, recipient({ departmentId: wrong })]))).toEqual(UNKNOWN)
    }
    expect((await calls.order([one, other])).statusCode).toBe(201)
    await work()
    expect(await departmentBy('employee_id', one.employeeId)).toEqual(['Salg'])
    expect(await departmentBy('employee_id', other.employeeId)).toEqual([null])
  })
})
