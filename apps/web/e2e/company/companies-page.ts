import { expect } from 'vitest'
import { call, type Journey, journey, type Language, sandboxUrl } from '../portal-page.ts'

export const STAFF = 'ingrid@operator.example'

/** A page of the operator's staff. */
export const staff = async (
  options: { host?: string; language?: Language; width?: number; email?: string } = {},
): Promise<Journey> => {
  const { email = STAFF, ...rest } = options
  const visit = await journey({ language: 'en', ...rest })
  await visit.signIn(email)
  return visit
}

const address = (line: string) => ({
  addressLine1: line,
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
})

/** A company added without the form, for operator A. @returns its customer number */
export const newCompany = async (
  visit: Pick<Journey, 'page'>,
  organisationNumber: string,
  name: string,
  subTypes: readonly string[] = ['TICKETOFFICE'],
): Promise<string> => {
  const { status, body } = await call<{ companyId: string }>(visit, 'POST', '/onboarding/admin-onboard', {
    company: {
      organisationNumber,
      name,
      billAddress: address('Postboks 7'),
      postAddress: address('Postboks 7'),
      visitAddress: address('Rekkeveien 7'),
    },
    agreements: subTypes.map(subType => ({
      subType,
      invoiceReference: name,
      invoicingInterval: 'MONTHLY_AT_END',
      paymentDeadlineDays: 30,
    })),
    signeeName: 'Rita Rekkedal',
    signeeEmail: 'rita@rekke.example',
    userEmail: `post-${organisationNumber}@rekke.example`,
    userFirstName: 'Rolf',
    userLastName: 'Rekkedal',
    phone: '41210700',
    phoneCountryCode: '+47',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.companyId
}

/** Takes away what a file has added: the journeys share one portal, and the next ones count on the demo data. */
export const removeCompanies = async (
  organisationNumbers: readonly string[],
  options: Parameters<typeof staff>[0] = {},
): Promise<void> => {
  const visit = await staff(options)
  await visit.open('/bedrifter')
  for (const number of organisationNumbers) {
    const path = `/onboarding/company?maxEntries=1&offset=0&searchFor=${number}`
    const { body } = await call<{ matches: { id: string }[] }>(visit, 'GET', path)
    for (const { id } of body.matches) await call(visit, 'DELETE', `/onboarding/company/${id}`)
  }
  await visit.close()
}

/** Makes an outside service misbehave for a number of calls. */
export const fault = async (service: string, mode: string, times: number): Promise<void> => {
  const { status } = await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, times }),
  })
  expect(status).toBeLessThan(300)
}

/** Looks a number up on the page that adds a company. */
export const lookUp = async ({ page }: Pick<Journey, 'page'>, organisationNumber: string): Promise<void> => {
  await page.locator('#organisationNumber').fill(organisationNumber)
  await page.getByRole('button', { name: /Fetch from the business register|Hent fra Enhetsreg/ }).click()
}

/** Types into fields by the names that the form gives them. */
export const fill = async (
  { page }: Pick<Journey, 'page'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text)
}
