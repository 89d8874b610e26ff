/** The query of a company, and names for the shapes of the company calls, all taken from the generated client. Days are 'YYYY-MM-DD', instants ISO UTC. */
import type { paths, Schemas } from '@portal/api-client'
import type { AddressesForm, AgreementForm } from '@portal/domain/company'
import { api } from '../../lib/api.ts'

export const companyOf = (id: string) =>
  api.queryOptions('get', '/onboarding/company/{id}', { params: { path: { id } } })

/** What the company's tabs and its overview count. */
export const figuresOf = (id: string) =>
  api.queryOptions('get', '/onboarding/company/{id}/figures', { params: { path: { id } } })

export type WireCompanyRow = Schemas['CompanyRows']['matches'][number]
export type WireCompany = Schemas['CompanyPage']
export type WireAddress = WireCompany['addresses']['bill']
export type WireAgreement = WireCompany['allAgreements'][number]
export type WirePrefill = Schemas['CompanyPrefill']
export type WireCheck = Schemas['DeletionCheckResult']
export type WireAccessRequest = Schemas['AccessRequest']

type OnboardBody = paths['/onboarding/admin-onboard']['post']['requestBody']['content']['application/json']
/** The creation payload as the form makes it: without relying on defaults of the API. */
export type NewCompanyBody = OnboardBody & {
  company: AddressesForm
  agreements: AgreementForm[]
}
