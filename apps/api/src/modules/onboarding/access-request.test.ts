import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../test/harness.ts'
import { noticeOf } from '../../../test/notices.ts'
import { codeOf, openVisit, type Visit } from '../../../test/onboarding.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
beforeEach(() => visit.refresh())
afterAll(() => visit.portal.stop())

describe('asking for access', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    companyName: 'Skogvik kommune',
    organisationNumber: '312008637',
    firstName: 'Sverre',
    lastName: 'Skogvik',
    email: 'sverre@skogvik.example',
    phone: '41210504',
    phoneCountryCode: '+47',
    ...changes,
  })
  const ask = (body: unknown) => visit.visitor('POST', '/onboarding/request-access', body)
  const ingrid: Call = (...args) => visit.portal.as('ingrid@operator.example')(...args)
  const told = () => noticeOf(visit.portal, 'ingrid@operator.example', 'accessRequests')
  const open = async () => (await ingrid('GET', '/onboarding/access-requests?state=OPEN')).json()

  it('tells customer service and whoever asked, once for the same open request [P-213, P-333]', async () => {
    const answers = await Promise.all([ask(form()), ask(form())])
    expect(answers.map(each => each.statusCode)).toEqual([202, 202])
    const { matches, totalEntries } = await open()
    expect(totalEntries).toBe(1)
    expect(matches[0]).toMatchObject({ ...form(), state: 'OPEN', handledAt: null, companyId: null })
    expect(await visit.mails('sverre@skogvik.example')).toHaveLength(1)
    expect(await told()).toEqual({ count: 1, unread: true, done: false })
    const [notice] = (await visit.mails('bedrift@oslo.example')).filter(mail =>
      mail.subject.includes('Skogvik kommune'),
    )
    expect(notice!.text).toContain('/bedrifter/foresporsler')
  })

  it.each([
    [{ organisationNumber: '312000416' }, [400, 'organisation-number-invalid']],
    [{ organisationNumber: '312060698' }, [404, 'company-not-in-register']],
    [{ organisationNumber: '312010003' }, [410, 'company-dissolved']],
    [{ firstName: '' }, [400, 'invalid-body']],
  ])('refuses %j with %j [P-349, P-350, P-351]', async (changes, expected) => {
    expect(codeOf(await ask(form(changes)))).toEqual(expected)
  })

  it.each([
    [{ companyName: 'Skogvik, se evil.no' }, '/companyName'],
    [{ companyName: 'https://evil.example' }, '/companyName'],
    [{ firstName: 'Vinn på evil[.]no' }, '/firstName'],
    [{ lastName: 'bit.ly/3abc' }, '/lastName'],
    [{ lastName: 'www․evil․no' }, '/lastName'],
  ])('refuses the address of a page in a name: %j', async (changes, pointer) => {
    const answer = await ask(form({ email: 'offer@skogvik.example', ...changes }))
    expect(codeOf(answer)).toEqual([400, 'invalid-body'])
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer, code: 'page-address' })])
    expect(await visit.mails('offer@skogvik.example')).toEqual([])
  })

  it('tells the typed address nothing of what was typed, but what the register calls the company', async () => {
    const typed = { companyName: 'Ring 900 00 000 og få premie', firstName: 'Vinner', lastName: 'Heldig' }
    for (const language of ['nb', 'en'])
      expect(
        (await ask(form({ ...typed, email: `offer.${language}@skogvik.example`, language }))).statusCode,
      ).toBe(202)
    for (const { id, email } of (await open()).matches)
      if (email.startsWith('offer.'))
        await ingrid('POST', `/onboarding/access-requests/${id}/decline`, { message: '' })
    for (const language of ['nb', 'en']) {
      const mails = await visit.mails(`offer.${language}@skogvik.example`)
      expect(mails).toHaveLength(2)
      for (const { subject, text } of mails) {
        expect(text).toContain('Skogvik Kommune')
        expect(subject + text).not.toMatch(/900 00|premie|Vinner|Heldig/)
      }
    }
  })

  it('is answered by staff, once', async () => {
    await ask(form({ email: 'avslag@skogvik.example' }))
    const request = (await open()).matches.find(
      (each: { email: string }) => each.email === 'avslag@skogvik.example',
    )
    const decline = () =>
      ingrid('POST', `/onboarding/access-requests/${request.id}/decline`, {
        message: 'Dere er kunde allerede.',
      })
    const before = (await told())!.count
    expect((await decline()).statusCode).toBe(204)
    expect(await told()).toMatchObject(before > 1 ? { count: before - 1 } : { done: true })
    expect(codeOf(await decline())).toEqual([409, 'access-request-handled'])
    expect((await ingrid('GET', `/onboarding/access-requests/${request.id}`)).json()).toMatchObject({
      state: 'DECLINED',
      handledAt: expect.any(String),
    })
    expect((await visit.mails('avslag@skogvik.example')).map(mail => mail.text).join()).toContain(
      'Dere er kunde allerede.',
    )
    expect(codeOf(await ingrid('POST', `/onboarding/access-requests/${randomUUID()}/decline`, {}))).toEqual([
      404,
      'not-found',
    ])
    expect(
      codeOf(await visit.portal.as('kari@nordlys.example')('GET', '/onboarding/access-requests')),
    ).toEqual([403, 'forbidden'])
  })
})
