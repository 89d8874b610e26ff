import { randomUUID } from 'node:crypto'
import { OPERATORS } from '@portal/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

type Mail = { subject: string; text: string; headers: { name: string; value: string }[] }

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())
// The limit has its own test (test/allowance.test.ts).
beforeEach(() => portal.sql('oslo', 'delete from allowance_used'))

const SUPPORT = OPERATORS[0]!.email.customerService
const send = (body: object, call = kari, headers?: Record<string, string>) =>
  call('POST', '/api/contact/send-form', body, headers)
const rows = (message: string) =>
  portal.sql<{ recipient: string; reply_to: string | null; subject: string; body: string }>(
    'oslo',
    `select recipient, reply_to, subject, body from outgoing_message where position($1 in body) > 0 order by dedupe_key`,
    [message],
  )
const delivered = async (to: string): Promise<Mail[]> => {
  await portal.job('message-send')
  const answer = await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { matches: Mail[] }).matches
}

describe('POST /api/contact/send-form', () => {
  it('takes message and companyId and answers with companyId, the names, e-mail and description [C-114, C-224]', async () => {
    const answer = await send({ message: '  Hei, hva koster det?  ', companyId: NORDLYS })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyId: NORDLYS,
      firstName: 'Kari',
      lastName: expect.any(String),
      email: 'kari@nordlys.example',
      description: 'Hei, hva koster det?',
    })
  })

  it("reaches customer service with the sender's address to answer to, and the sender has a receipt", async () => {
    const message = `Spørsmål ${randomUUID()}\nover to linjer`
    const { id } = (await send({ message, companyId: NORDLYS })).json()
    const toSupport = (await delivered(SUPPORT)).filter(mail => mail.text.includes(id))
    expect(toSupport).toHaveLength(1)
    expect(toSupport[0]!.headers.find(header => header.name === 'Reply-To')?.value).toBe(
      'kari@nordlys.example',
    )
    expect(toSupport[0]!.text.replaceAll('\r\n', '\n')).toContain(message)
    for (const part of ['Kari', 'kari@nordlys.example', '+47', 'Nordlys AS', `kundenr. ${NORDLYS}`])
      expect(toSupport[0]!.text).toContain(part)
    const toKari = (await delivered('kari@nordlys.example')).filter(mail => mail.text.includes(id))
    expect(toKari).toHaveLength(1)
    expect(toKari[0]!.text).toMatch(/har fått meldingen din[\s\S]*has received your message/)
  })

  it('is one message however often it is repeated, and two with two keys', async () => {
    const body = { message: `Twice ${randomUUID()}`, companyId: NORDLYS }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(body, kari, { 'idempotency-key': key })),
    )
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(await rows(body.message)).toHaveLength(2)
    await send(body)
    expect(await rows(body.message)).toHaveLength(4)
  })

  it.each([
    ['nothing', '', 'required'],
    ['blanks', '   ', 'required'],
    ['one character', 'x', 'too-short'],
    ['5001 characters', 'x'.repeat(5001), 'too-long'],
  ])('refuses a message of %s [C-173]', async (_what, message, code) => {
    const answer = await send({ message, companyId: NORDLYS })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer: '/message', code }])
  })

  it('stores half a character as the replacement character', async () => {
    const answer = await send({ message: 'Hei \ud800', companyId: NORDLYS })
    expect([answer.statusCode, answer.json().description]).toEqual([201, 'Hei \ufffd'])
  })

  it('takes a message of two characters [C-173]', async () => {
    expect((await send({ message: 'Ja', companyId: NORDLYS })).statusCode).toBe(201)
  })

  it('answers not-found for a company of others as for an unknown one', async () => {
    for (const companyId of [FJORDBYGG, '300100', '999999', "' or 1=1 --", '%']) {
      const answer = await send({ message: `Foreign ${companyId}`, companyId })
      expect([companyId, answer.statusCode, answer.json().code]).toEqual([companyId, 404, 'not-found'])
      expect(await rows(`Foreign ${companyId}`)).toEqual([])
    }
  })

  it('takes a message about any company, or none, from staff', async () => {
    const ingrid = portal.as('ingrid@operator.example')
    expect((await send({ message: 'Om Fjordbygg', companyId: FJORDBYGG }, ingrid)).statusCode).toBe(201)
    const answer = await send({ message: 'Uten bedrift' }, ingrid)
    expect([answer.statusCode, answer.json().companyId]).toEqual([201, null])
  })

  it('lets no text of the sender become a header or another address', async () => {
    const message = `Bcc: all@nordlys.example\r\nSubject: free {operator} {id} ${randomUUID()}`
    const { id } = (await send({ message, companyId: NORDLYS })).json()
    const mails = (await delivered(SUPPORT)).filter(mail => mail.text.includes(id))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).not.toContain('free')
    expect(mails[0]!.text).toContain('{operator} {id}')
    expect(await delivered('all@nordlys.example')).toEqual([])
  })

  it('is in the audit log with the company, without what was written', async () => {
    const { id } = (await send({ message: 'Kjære kundeservice', companyId: NORDLYS })).json()
    const [entry] = await portal.sql<{ action: string; company_id: string; detail: object }>(
      'oslo',
      'select action, company_id, detail from audit_entry where entity_id = $1',
      [id],
    )
    expect(entry).toEqual({ action: 'contact.send', company_id: NORDLYS, detail: {} })
  })
})
