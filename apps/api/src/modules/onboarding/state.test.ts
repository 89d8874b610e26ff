import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostOf } from '../../../test/harness.ts'
import {
  AMINA,
  BROWSER,
  codeOf,
  FURULUND,
  HAUGTUN,
  idOf,
  openVisit,
  otherOf,
  SIGNEE,
  stepOf,
  type Visit,
} from '../../../test/onboarding.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
beforeEach(() => visit.refresh())
afterAll(() => visit.portal.stop())

const ask = (id: string, operator: 'oslo' | 'akt' = 'oslo') =>
  visit.portal.anonymous(operator)('GET', `/onboarding/onboarding/state/${id}`, undefined, {
    cookie: BROWSER,
  })
const stateOf = async (id: string) => {
  const answer = await ask(id)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const later = (seconds: number) =>
  visit.portal.clock.set(new Date(visit.portal.clock.now().getTime() + seconds * 1000).toISOString())
const WITHOUT_CODE = { contractSigned: false, code: null, nextCodeInSeconds: null }

describe('the state of a registration', () => {
  it('is not-found for an unknown id and at another operator', async () => {
    const { id } = await visit.upToSignee()
    expect(codeOf(await ask(randomUUID()))).toEqual([404, 'not-found'])
    expect(codeOf(await ask('17'))).toEqual([400, 'invalid-parameter'])
    expect(codeOf(await ask(id, 'akt'))).toEqual([404, 'not-found'])
    expect((await ask(id)).headers['cache-control']).toBe('no-store')
  })

  it('follows the registration from start to end [P-175, P-176, P-177]', async () => {
    const form = visit.startForm({ organisationNumber: HAUGTUN })
    const begun = await visit.visitor('POST', '/onboarding/start', form)
    const [row] = await visit.portal.sql<{ id: string }>(
      'oslo',
      'select id from onboarding where phone = $1',
      [form.phone],
    )
    const { id } = row!
    expect(await stateOf(id)).toEqual({ step: 'IDENTIFY', ...WITHOUT_CODE })
    await visit.identify(begun, AMINA)
    expect(await stateOf(id)).toEqual({ step: 'CHOOSE_SIGNEE', ...WITHOUT_CODE })

    const [name] = (await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)).json()
    await visit.choose(id, { name, email: SIGNEE.email })
    const sending = { step: 'VERIFY_PHONE', contractSigned: false, nextCodeInSeconds: 30 }
    expect(await stateOf(id)).toEqual({
      ...sending,
      code: { delivery: 'QUEUED', sentAt: null, expiresInSeconds: 600 },
    })
    const code = await visit.codeSentTo(form.phone as string)
    expect(await stateOf(id)).toEqual({
      ...sending,
      code: {
        delivery: 'SENT',
        sentAt: visit.portal.clock.now().toISOString(),
        expiresInSeconds: 600,
      },
    })
    await visit.verify(id, otherOf(code))
    expect((await stateOf(id)).step).toBe('VERIFY_PHONE')
    await visit.verify(id, code)
    expect(await stateOf(id)).toEqual({ step: 'COMPLETED', ...WITHOUT_CODE })
    expect(codeOf(await visit.resend(id))).toEqual([409, 'onboarding-state'])

    await visit.portal.job('contract-send')
    const [request] = await visit.feed<{ id: string }>(`/api/signing?to=${encodeURIComponent(SIGNEE.email)}`)
    await fetch(`${visit.portal.sandbox.origin}/sign/${request!.id}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'SIGNED' }),
    })
    await visit.portal.job('contract-answers')
    expect(await stateOf(id)).toMatchObject({ step: 'COMPLETED', contractSigned: true })
  })

  it('ends for a company that is a customer already, and nothing of the visitor is kept [P-179]', async () => {
    const begun = await visit.start({ organisationNumber: '314100123' })
    const { location } = await visit.identify(begun, AMINA)
    expect(stepOf(location)).toBe('CONTACT_SUPPORT_COMPANY_EXISTS')
    const id = idOf(location)
    expect(await stateOf(id)).toEqual({ step: 'COMPANY_EXISTS', ...WITHOUT_CODE })
    expect(codeOf(await visit.choose(id))).toEqual([409, 'onboarding-state'])
    expect(codeOf(await visit.verify(id, '123456'))).toEqual([409, 'onboarding-state'])
    expect(
      await visit.portal.sql('oslo', 'select subject, first_name, last_name from onboarding where id = $1', [
        id,
      ]),
    ).toEqual([{ subject: null, first_name: null, last_name: null }])
  })

  it('goes on from a signature of one’s own to the code', async () => {
    const nils = { email: 'nils@ingensteds.example', birthdate: '06.06.1999' }
    const form = visit.startForm({ organisationNumber: FURULUND, email: nils.email })
    const { location: page } = await visit.identify(
      await visit.visitor('POST', '/onboarding/start', form),
      nils,
    )
    const [row] = await visit.portal.sql<{ id: string }>(
      'oslo',
      'select id from onboarding where phone = $1',
      [form.phone],
    )
    const { id } = row!
    expect(await stateOf(id)).toEqual({ step: 'CHOOSE_SIGNEE', ...WITHOUT_CODE })
    await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'SIGNED' }), redirect: 'manual' })
    await visit.portal.app.inject({
      url: `/onboarding/signed?onboardingId=${id}`,
      headers: { host: hostOf('oslo'), cookie: BROWSER },
    })
    expect(await stateOf(id)).toMatchObject({
      step: 'VERIFY_PHONE',
      contractSigned: true,
      code: { delivery: 'QUEUED' },
    })
  })
})

describe('the code of a registration', () => {
  it('has the seconds left, and the wait for another one', async () => {
    const { id } = await visit.upToCode()
    later(10)
    expect(await stateOf(id)).toMatchObject({ code: { expiresInSeconds: 590 }, nextCodeInSeconds: 20 })
    later(600)
    expect(await stateOf(id)).toMatchObject({ code: { expiresInSeconds: 0 }, nextCodeInSeconds: 0 })
    await visit.resend(id)
    later(60)
    await visit.resend(id)
    // The phone has got its three codes of this hour; the first was sent 670 seconds ago.
    expect(await stateOf(id)).toMatchObject({
      code: { delivery: 'QUEUED', sentAt: null, expiresInSeconds: 600 },
      nextCodeInSeconds: 3600 - 670,
    })
    later(3600 - 670)
    expect((await visit.resend(id)).statusCode).toBe(204)
  })

  it('says that its message could not be sent, and no code where none is known', async () => {
    const { id, phone } = await visit.upToCode()
    await visit.portal.sql(
      'oslo',
      `update outgoing_message set state = 'PARKED', sent_at = null where recipient = $1`,
      [`+47${phone}`],
    )
    expect((await stateOf(id)).code).toMatchObject({ delivery: 'FAILED', sentAt: null })
    await visit.portal.sql('oslo', 'delete from outgoing_message where recipient = $1', [`+47${phone}`])
    expect((await stateOf(id)).code).toBeNull()
  })
})
