import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter } from '../../../test/counter-orders.ts'
import { type Call, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
let tor: Call
beforeAll(async () => {
  portal = await startPortal()
  await addCounter(portal)
  kari = portal.as('kari@nordlys.example')
  tor = portal.as('tor@nordlys.example')
})
afterAll(() => portal.stop())

const OF = `/ticketcounter-api/company/${NORDLYS}`
const references = async () => (await kari('GET', `${OF}/invoice-references`)).json()
const add = async (reference: string, call = kari) => call('POST', `${OF}/invoice-references`, { reference })
const added = async (reference: string): Promise<string> => (await add(reference)).json().id
const decide = (change: object) =>
  kari('PUT', `${OF}/settings`, {
    ...{ allowTicketAdminsToUpdateInvoiceReferences: false, invoiceReferenceIsMandatory: false },
    ...change,
  })

describe('the settings of a company', () => {
  it('are the defaults until it has decided, then what was saved [F-310, F-084]', async () => {
    const read = async () => (await tor('GET', `${OF}/settings`)).json()
    expect(await read()).toEqual({
      allowTicketAdminsToUpdateInvoiceReferences: false,
      invoiceReferenceIsMandatory: false,
    })
    const chosen = { allowTicketAdminsToUpdateInvoiceReferences: true, invoiceReferenceIsMandatory: true }
    expect((await decide(chosen)).json()).toEqual(chosen)
    expect(await read()).toEqual(chosen)
    expect((await decide({})).statusCode).toBe(200)
  })

  it('are changed by administrators alone [P-289]', async () => {
    const body = { allowTicketAdminsToUpdateInvoiceReferences: true, invoiceReferenceIsMandatory: true }
    expect((await tor('PUT', `${OF}/settings`, body)).statusCode).toBe(403)
  })
})

describe('invoice references', () => {
  it('have an id and a text, in alphabetical order, and are deleted [F-140, F-311]', async () => {
    const ids = [await added('Prosjekt Ø'), await added('avdeling 2')]
    expect(await references()).toEqual({
      matches: [
        { id: ids[1], reference: 'avdeling 2' },
        { id: ids[0], reference: 'Prosjekt Ø' },
      ],
      totalEntries: 2,
    })
    for (const id of ids)
      expect((await kari('DELETE', `/ticketcounter-api/invoice-reference/${id}`)).statusCode).toBe(204)
    expect((await references()).totalEntries).toBe(0)
    expect((await kari('DELETE', `/ticketcounter-api/invoice-reference/${ids[0]}`)).statusCode).toBe(404)
  })

  it('are there once, without regard to case, also when added at the same moment', async () => {
    const answers = await Promise.all(['Havn', 'HAVN', 'havn', 'haVN'].map(text => add(text)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect((await add('havN')).json().code).toBe('invoice-reference-exists')
  })

  it.each(['A', 'x'.repeat(51), ''])('refuses %j [F-249]', async reference => {
    const answer = await add(reference)
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, '/reference'])
  })

  it('are added by buyers only where the company lets them [F-260]', async () => {
    await decide({})
    expect((await add('Av en kjøper', tor)).statusCode).toBe(403)
    await decide({ allowTicketAdminsToUpdateInvoiceReferences: true })
    const answer = await add('Av en kjøper', tor)
    expect(answer.statusCode).toBe(201)
    expect((await tor('DELETE', `/ticketcounter-api/invoice-reference/${answer.json().id}`)).statusCode).toBe(
      403,
    )
    await decide({})
  })
})

describe('those whose purchases the company pays', () => {
  const payer = async (change: object = {}) => ({
    ...{ name: 'Nora Vik', phone: freshPhone(), phoneCountryCode: '+47' },
    invoiceReferenceId: await added(`Til ${freshPhone()}`),
    ...change,
  })
  const post = (body: object, call = kari) => call('POST', `${OF}/in-app-invoice-users`, body)
  const list = async () => (await kari('GET', `${OF}/in-app-invoice-users`)).json()

  it('are added, changed and deleted [F-312, F-313, F-141]', async () => {
    const body = await payer()
    const { id } = (await post(body)).json()
    const reference = (await references()).matches.find(
      (each: { id: string }) => each.id === body.invoiceReferenceId,
    ).reference
    expect((await list()).matches).toEqual([{ id, ...body, invoiceReference: reference }])
    const next = { ...body, name: 'Nora Berg', phone: freshPhone() }
    expect((await kari('PUT', `/ticketcounter-api/in-app-invoice-user/${id}`, next)).json()).toMatchObject(
      next,
    )
    expect((await list()).matches).toMatchObject([next])
    for (const _twice of [1, 2])
      expect((await kari('DELETE', `${OF}/in-app-invoice-users/${id}`)).statusCode).toBe(204)
    expect((await list()).totalEntries).toBe(0)
  })

  it('have a name, a mobile phone and a reference of the company [F-250, F-251]', async () => {
    const body = await payer()
    const faults = async (change: object) =>
      (await post({ ...body, ...change })).json().errors?.map((each: { pointer: string }) => each.pointer)
    expect(await faults({ name: '', phone: '', invoiceReferenceId: '' })).toEqual([
      '/name',
      '/invoiceReferenceId',
      '/phone',
    ])
    expect(await faults({ phone: '21210100' })).toEqual(['/phone'])
    const unknown = await post({ ...body, invoiceReferenceId: '0193b3a0-0000-7000-8000-000000000001' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'invoice-reference-unknown'])
  })

  it('are on the list once by their phone', async () => {
    const body = await payer()
    const answers = await Promise.all([1, 2, 3].map(() => post(body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const other = (await post(await payer())).json()
    const change = { ...body, name: 'En annen' }
    const answer = await kari('PUT', `/ticketcounter-api/in-app-invoice-user/${other.id}`, change)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payer-exists'])
  })

  it('keep their reference: it is not deleted under them', async () => {
    const body = await payer()
    await post(body)
    const answer = await kari('DELETE', `/ticketcounter-api/invoice-reference/${body.invoiceReferenceId}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'invoice-reference-in-use', payers: 1 },
    ])
  })

  it('are for administrators, outside production [P-290]', async () => {
    expect((await post(await payer(), tor)).statusCode).toBe(403)
    expect((await portal.as('ingrid@operator.example')('GET', `${OF}/in-app-invoice-users`)).statusCode).toBe(
      403,
    )
  })
})
