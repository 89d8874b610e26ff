import type { AddressesForm, AgreementChangeForm, AgreementForm, DeletionCheck } from '@portal/domain/company'
import type { AccessRequestState } from '@portal/domain/onboarding'
import { answerOf, client } from '../../lib/http.ts'
import type { NewCompanyBody } from './wire.ts'

type PageQuery = { page: number; pageSize: number }
const paged = ({ page, pageSize }: PageQuery) => ({ maxEntries: pageSize, offset: (page - 1) * pageSize })
const until = (signal?: AbortSignal) => (signal ? { signal } : {})
const once = (key: string) => ({ header: { 'idempotency-key': key } })

/** The calls of the operator's staff about companies and about requests for access. */
export const calls = {
  companies: ({ searchFor, ...page }: PageQuery & { searchFor: string }, signal?: AbortSignal) =>
    answerOf(
      client.GET('/onboarding/company', {
        params: { query: { ...paged(page), searchFor } },
        ...until(signal),
      }),
    ),
  company: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/onboarding/company/{id}', { params: { path: { id } }, ...until(signal) })),
  saveAddresses: (id: string, body: AddressesForm) =>
    answerOf(client.PUT('/onboarding/company/{id}/address', { params: { path: { id } }, body })),
  deleteCompany: (id: string) =>
    answerOf(client.DELETE('/onboarding/company/{id}', { params: { path: { id } } })),
  deleteCheck: (id: string, check: DeletionCheck, signal?: AbortSignal) =>
    answerOf(
      client.GET('/onboarding/company/{id}/delete-check/{check}', {
        params: { path: { id, check } },
        ...until(signal),
      }),
    ),

  createAgreement: (id: string, body: AgreementForm, key: string) =>
    answerOf(
      client.POST('/onboarding/company/{id}/agreement/create', {
        params: { path: { id }, ...once(key) },
        body,
      }),
    ),
  changeAgreement: (id: string, agreementId: string, body: AgreementChangeForm) =>
    answerOf(
      client.PUT('/onboarding/company/{id}/agreement/{agreementId}', {
        params: { path: { id, agreementId } },
        body,
      }),
    ),
  deleteAgreement: (id: string, agreementId: string) =>
    answerOf(
      client.DELETE('/onboarding/company/{id}/agreement/{agreementId}', {
        params: { path: { id, agreementId } },
      }),
    ),

  /** What the business register knows about a company that may become a customer. */
  prefill: (orgNumber: string) =>
    answerOf(
      client.GET('/onboarding/company/create-prefill/{orgNumber}', { params: { path: { orgNumber } } }),
    ),
  addCompany: (body: NewCompanyBody, key: string) =>
    answerOf(client.POST('/onboarding/admin-onboard', { params: once(key), body })),

  accessRequests: (
    { state, ...page }: PageQuery & { state: AccessRequestState | null },
    signal?: AbortSignal,
  ) =>
    answerOf(
      client.GET('/onboarding/access-requests', {
        params: { query: { ...paged(page), ...(state && { state }) } },
        ...until(signal),
      }),
    ),
  accessRequest: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/onboarding/access-requests/{id}', { params: { path: { id } }, ...until(signal) })),
  declineRequest: (id: string, message: string) =>
    answerOf(
      client.POST('/onboarding/access-requests/{id}/decline', {
        params: { path: { id } },
        body: message === '' ? {} : { message },
      }),
    ),
}
