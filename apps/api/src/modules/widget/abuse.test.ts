import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FJORDBYGG, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { codeSentTo, openWidget, orderInWidget, typed, visitorOf, wrongCode } from '../../../test/widgets.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../core/app-type.ts'

let portal: Portal
/** Two processes on one database. */
let apps: App[]
let clientId: string
beforeAll(async () => {
  portal = await startPortal()
  apps = [portal.app, await buildApp(portal.services)]
})
afterAll(async () => {
  await apps[1]!.close()
  await portal.stop()
})
beforeEach(async () => {
  await portal.sql('oslo', 'delete from allowance_used')
  clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
})

const at = (n: number, from?: string) =>
  visitorOf(portal, clientId, { app: apps[n % 2]!, ...(from && { from }) })
const statuses = async (times: number, one: (n: number) => Promise<{ statusCode: number }>) => {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await one(n)).statusCode)
  return found
}
const messagesTo = (phone: string) =>
  portal.sql('oslo', 'select from outgoing_message where recipient = $1', [`+47${phone}`])

describe('codes, over two processes', () => {
  it('are sent to a phone five times an hour, from whatever address', async () => {
    const phone = freshPhone()
    expect(await statuses(7, n => at(n).code(typed({ phone })))).toEqual([...Array(5).fill(200), 429, 429])
    const refused = await at(0).code(typed({ phone: `+47 ${phone}` }))
    expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual(['limit-reached', 3600])
    expect(await messagesTo(phone)).toHaveLength(5)
  })

  it('are sent to a phone five times also when all are asked for at once', async () => {
    const phone = freshPhone()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => at(n).code(typed({ phone }))))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(5)
    expect(await messagesTo(phone)).toHaveLength(5)
  })

  it('are sent for an address 200 times an hour, whatever the phones: an office has one', async () => {
    // Machines of one network.
    const codes = await statuses(202, n => at(n, `2001:db8:77:1::${(n + 1).toString(16)}`).code(typed()))
    expect(codes).toEqual([...Array(200).fill(200), 429, 429])
    expect((await at(0).code(typed())).statusCode).toBe(200)
  })

  it('are tried five times, whichever process is asked', async () => {
    const form = typed()
    const { key } = (await at(0).code(form)).json()
    const wrong = wrongCode(await codeSentTo(portal, form.phone))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => at(n).confirm(key, wrong)))
    expect(answers.filter(answer => answer.json().code === 'code-wrong')).toHaveLength(5)
    expect(answers.filter(answer => answer.json().code === 'code-tries-used')).toHaveLength(5)
  })

  it('replayed at both at once make one ticket', async () => {
    const form = typed()
    const { key } = (await at(0).code(form)).json()
    const code = await codeSentTo(portal, form.phone)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => at(n).confirm(key, code)))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(answers[0]!.json().status).toBe('ORDERED')
    const tickets = await portal.sql(
      'oslo',
      'select from ticket t join holder h on h.id = t.holder_id where h.phone = $1',
      [form.phone],
    )
    expect(tickets).toHaveLength(1)
  })
})

describe('a stranger', () => {
  /** What of an answer depends on the request itself. */
  const shown = (answer: { statusCode: number; json: () => object; headers: object }) => {
    const { key: _key, ...body } = answer.json() as { key?: string }
    return { status: answer.statusCode, body, headers: Object.keys(answer.headers).sort() }
  }
  const withTicket = async (changes: object = {}) => {
    const phone = freshPhone()
    const order = orderFor({ agreementName: '200102', phone, startDate: '2026-12-01', ...changes })
    expect((await portal.as('jon@fjordbygg.example')('POST', '/api/ticket/create', order)).statusCode).toBe(
      201,
    )
    return phone
  }
  const inQuarantine = async () => {
    const phone = await withTicket()
    await portal.sql(
      'oslo',
      `with ended as (update ticket set status = 'EXPIRED', start_date = '2026-10-01', expiration_date = '2026-11-20'
         where holder_id = (select id from holder where phone = $1) returning id)
       delete from open_claim where owner_id in (select id from ended)`,
      [phone],
    )
    return phone
  }

  it.each(['ALLOW_TICKET_CREATION', 'ALLOW_TICKET_REQUESTS'])(
    'gets the same answer for a phone with a ticket, one in quarantine and one that nobody knows (%s)',
    async access => {
      await openWidget(portal, access)
      const startDate = '2026-11-21'
      const phones = [await withTicket(), await inQuarantine(), freshPhone()]
      const answers = []
      for (const phone of phones) {
        const asked = await at(0).code(typed({ phone, startDate }))
        const { key } = asked.json()
        const wrong = wrongCode(await codeSentTo(portal, phone))
        answers.push([shown(asked), shown(await at(0).confirm(key, wrong)), shown(await at(0).status(key))])
      }
      // The problem document and its request id differ by nothing else.
      const known = JSON.stringify(answers).replace(/"requestId":"[^"]*"/g, '')
      const [first, ...others] = JSON.parse(known.replaceAll(',}', '}').replaceAll('{,', '{')) as object[]
      for (const other of others) expect(other).toEqual(first)
    },
  )

  it('gets the same answer for an employee id that somebody has and one that nobody has', async () => {
    await withTicket({ employeeId: 'E-4711' })
    const answers = [
      await at(0).code(typed({ employeeId: 'E-4711' })),
      await at(0).code(typed({ employeeId: 'E-0815' })),
    ]
    expect(shown(answers[0]!)).toEqual(shown(answers[1]!))
    const orders = [
      await orderInWidget(portal, clientId, { employeeId: 'E-4711' }),
      await orderInWidget(portal, clientId, { employeeId: 'E-0815' }),
    ]
    expect(orders.map(({ answer }) => answer.json())).toEqual(Array(2).fill(orders[0]!.answer.json()))
  })

  it.each([
    ['open-ticket-exists', withTicket, {}],
    ['quarantine', inQuarantine, { expectedQuaranteenEndDate: '2026-12-01' }],
  ])('learns of %s by the code that the phone gets', async (code, phoneOf, detail) => {
    const phone = await phoneOf()
    const { answer, visitor, key } = await orderInWidget(portal, clientId, { phone, startDate: '2026-11-21' })
    expect(answer.json()).toMatchObject({ status: 'REFUSED', refusal: { code, ...detail } })
    expect((await visitor.status(key)).json()).toEqual(answer.json())
  })

  it('finds no widget by guessing: unknown ones and those of another operator look the same', async () => {
    const unknown = visitorOf(portal, 'AAAAAAAAAAAAAAAA')
    for (const answer of [
      await unknown.config(),
      await unknown.code(typed()),
      await unknown.status('A'.repeat(43)),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  it('cannot follow an order in the widget of another company', async () => {
    const { key } = await orderInWidget(portal, clientId)
    const kari = portal.as('kari@nordlys.example')
    const other = await kari('POST', '/api/auth/widget/create', {
      companyId: '100100',
      agreementNumbers: ['200100'],
    })
    expect((await visitorOf(portal, other.json().clientId).status(key)).statusCode).toBe(404)
  })
})

describe('a page of another site', () => {
  it.each([
    ['its own origin', { origin: 'https://evil.example' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['no header of ours', { 'x-portal-csrf': '' }],
  ])('asks for no code: %s', async (_how, headers) => {
    const phone = freshPhone()
    const answer = await at(0).code(typed({ phone }), headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf'])
    expect(await messagesTo(phone)).toEqual([])
  })

  it('reads no answer: none allows another origin', async () => {
    const answer = await at(0).config()
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })
})

it('says nothing of those who order to the company’s other visitors: a closed widget answers alike', async () => {
  const { key } = await orderInWidget(portal, clientId)
  await openWidget(portal, 'DISABLED')
  expect((await at(0).code(typed())).json().code).toBe('widget-closed')
  expect((await at(0).status(key)).json().status).toBe('ORDERED')
  expect(await portal.sql('oslo', 'select from widget where company_id = $1', [FJORDBYGG])).toHaveLength(1)
})
