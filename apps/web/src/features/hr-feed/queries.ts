import type { Schemas } from '@portal/api-client'
import { api } from '../../lib/api.ts'

export type WireFeed = Schemas['HrFeed']
export type WireRule = Schemas['JoinLeaveRule']
export type WirePreview = Schemas['HrFeedPreview']
export type PreviewPart = WirePreview['parts'][number]['part']
export type WireHold = Schemas['HrFeedHolds']['matches'][number]
export type WireQuestion = Schemas['HrFeedQuestions']['matches'][number]
export type WirePerson = Schemas['HrFeedPersons']['matches'][number]

/** What is fetched again after a change. */
export const FEED_PATHS = ['/api/hr-feed', '/api/subscriber', '/notice-api'] as const

/** What the brake holds or has held. */
export const holdsOf = (companyId: string) =>
  api.queryOptions('get', '/api/hr-feed/holds/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })

/** Of those who are held, or of all who wait. */
export type PersonsAsked = {
  held?: 'true'
  waiting?: 'true'
  searchFor?: string
  department?: string
  exceptDepartment?: string
  maxEntries: number
  offset?: number
}
export const personsOf = (companyId: string, query: PersonsAsked) =>
  api.queryOptions('get', '/api/hr-feed/persons/by-company-id/{companyId}', {
    params: { path: { companyId }, query },
  })
