import { expect } from 'vitest'
import { call, type Journey, type JourneyOptions, journey, sandboxUrl } from '../portal-page.ts'

export const STAFF = 'ingrid@operator.example'

/** A page of the operator's staff, where nothing is opened yet. */
export const staff = (options: JourneyOptions = {}): Promise<Journey> =>
  journey({ language: 'en', as: STAFF, ...options })

const address = (line: string) => ({
  addressLine1: line,
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
})

/** A company added without the form, for operator A. @returns its customer number */
export const newCompany = async (
  visit: Pick<Journey, 'context' | 'origin'>,
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

/** Makes an outside service misbehave for a number of calls that name something: other journeys use it at the same time. */
export const fault = async (service: string, mode: string, about: string, times = 1): Promise<void> => {
  const { status } = await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, about, times }),
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

/** The tabs of the company page that is shown. */
export const tabs = ({ page }: Pick<Journey, 'page'>) =>
  page.getByRole('navigation', { name: /^(Parts of|Deler av) / }).getByRole('link')
