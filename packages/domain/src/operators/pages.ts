import type { Environment } from '../environment.ts'
import type { OperatorData } from './types.ts'

type Deployment = { readonly operator: OperatorData; readonly environment: Environment }

/** What decides whether an operator has a page. By name, because the API asks it too, of the list of pages that the web app's build writes. */
const OFFERS = {
  companyTickets: ({ operator }: Deployment) => operator.companyTicketSold,
  registration: ({ operator, environment }: Deployment) => operator.onboarding[environment] !== 'none',
}
export type PageOffer = keyof typeof OFFERS

/** Whether an operator has what some pages are about, in this environment. */
export const isOffered = (offer: PageOffer, where: Deployment): boolean => OFFERS[offer](where)
