import { expect } from 'vitest'
import type { OwnCompany } from '../own-company.ts'
import { call, type Journey } from '../portal-page.ts'

type Settings = { widgetAccess: string; employeeIdLabel: string }
type Visit = Pick<Journey, 'context' | 'origin'>

/** The company's settings as they are stored. */
export const stored = async (visit: Visit, company: OwnCompany): Promise<Settings> =>
  (await call<Settings>(visit, 'GET', `/api/company-agreement/settings/${company.id}`)).body

/** Changes some of the settings without the form. */
export const store = async (visit: Visit, company: OwnCompany, changes: Partial<Settings>): Promise<void> => {
  const body = { ...(await stored(visit, company)), confirmOpenRequests: 1000, ...changes }
  const answer = await call(visit, 'POST', '/api/company-agreement/settings', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
