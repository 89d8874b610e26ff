import type { AgreementSubType } from '../agreement.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import type { OperatorData } from './types.ts'

/** What companies agree on with an operator, the main product first. */
export const PRODUCTS = ['companyTicket', 'freeTicket', 'ticketCounter', 'school', 'housing'] as const
export type Product = (typeof PRODUCTS)[number]

const AGREEMENTS: Readonly<Record<Product, AgreementSubType>> = {
  companyTicket: 'SUBSCRIPTIONS',
  freeTicket: 'FREETICKET',
  ticketCounter: 'TICKETOFFICE',
  school: 'SCHOOLTICKET',
  housing: 'HOUSING_ASSOCIATION',
}

/** Whether an agreement with the operator can be about a product. */
export const sells = (operator: Pick<OperatorData, 'agreementOptions'>, product: Product): boolean =>
  operator.agreementOptions.includes(AGREEMENTS[product])

/** The products of an operator: those that an agreement can be about. */
export function productsSold(operator: Pick<OperatorData, 'agreementOptions'>): Product[] {
  return PRODUCTS.filter(product => sells(operator, product))
}

/** A section of the front page that leads to a page of its own. Source: 000 §1. */
export type InfoSection = keyof OperatorData['infoSections']
/** What companies can have besides, which the front page tells in a few words. */
export type Extra = 'school' | 'housing' | 'addOns' | 'selfOrder'

type FrontPageFacts = Pick<OperatorData, 'agreementOptions' | 'infoSections' | 'tools' | 'companyTicketSold'>

/**
 * What an operator's front page is about: the product that it explains, the sections that the operator shows (000 §1) and what
 * companies can have besides. Only what the operator sells.
 * @param addOns the mobility add-ons that it sells
 */
export function frontPageOf(
  operator: FrontPageFacts,
  addOns: readonly SubscriptionType[],
): {
  main: Product | null
  sections: InfoSection[]
  extras: Extra[]
} {
  const { infoSections, tools } = operator
  const sold: Readonly<Record<InfoSection, boolean>> = {
    companyAgreement: sells(operator, 'companyTicket'),
    ticketCounter: sells(operator, 'ticketCounter'),
    freeTicket: sells(operator, 'freeTicket'),
    realTimeTools: tools.realTime,
  }
  const had: Readonly<Record<Extra, boolean>> = {
    selfOrder: operator.companyTicketSold && tools.widgetServices.includes('companyTicket'),
    addOns: addOns.length > 0,
    school: sells(operator, 'school'),
    housing: sells(operator, 'housing'),
  }
  const all = <Name extends string>(names: Readonly<Record<Name, boolean>>) => Object.keys(names) as Name[]
  return {
    main: productsSold(operator)[0] ?? null,
    sections: all(sold).filter(section => infoSections[section] && sold[section]),
    extras: all(had).filter(extra => had[extra]),
  }
}
