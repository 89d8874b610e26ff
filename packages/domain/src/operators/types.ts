import type { AgreementSubType } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { PerEnvironment } from '../environment.ts'
import type { FreeTicketHolder, FreeTicketProfile } from '../free-ticket/profiles.ts'
import type { InLanguages, Localized } from '../language.ts'
import type { SchoolYear } from '../school/years.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import type { Theme } from './colours.ts'

/** Which screen of self-registration an operator offers. Source: 000 §1. */
export type OnboardingVariant = 'none' | 'simple' | 'full'

/** The two services whose customers may embed the order widget. */
export type WidgetService = 'companyTicket' | 'housing'

export type Landing = {
  readonly title: string
  readonly lead: string
  readonly points: readonly string[]
  /** The first is the main action. */
  readonly actions: readonly { readonly label: string; readonly path: string }[]
}

/** What the drawing of the front page shows: the part of the country, and what drives there, the nearest first. */
export type Land = 'city' | 'valley' | 'coast'
export type Vehicle = 'tram' | 'bus' | 'boat'
export type Scene = { readonly land: Land; readonly vehicles: readonly Vehicle[] }

/** What an operator's front page says and shows to those who are not signed in. */
export type FrontPage = InLanguages<Landing> & {
  readonly scene: Scene
  /** The mobility add-ons that are sold, those of the price list. */
  readonly addOns: readonly SubscriptionType[]
}

/** The first profile is the one that is suggested. An age counts from the birthday, or from 1 January of the year in which it is reached. */
export type ProfileByAge = {
  readonly fromAge: number
  readonly inYear?: true
  readonly profiles: readonly FreeTicketProfile[]
}

export type OperatorId = string

/**
 * Everything that differs between operators and that pages need to know, as data. Code asks what an operator can, never who it is.
 * Its document (`operator-document.ts`) also has
 * zones, prices and its mark. Source: 000 §1, §6, 002 §9.
 */
export type OperatorData = {
  readonly id: OperatorId
  /** `A`, `B`, … `Z`, `AA`: their order. The first operator is the default. Source: 000 §1. */
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly legalName: string
  readonly organisationNumber: string
  readonly address: { readonly line1: string; readonly postCode: string; readonly city: string }
  /** Eleven digits. */
  readonly bankAccount: string
  readonly email: { readonly customerService: string; readonly invoice: string }
  readonly phone: string
  /** First labels of the host names that lead to this operator. */
  readonly hosts: readonly string[]

  readonly freeTicketTerm: Localized
  readonly infoSections: {
    readonly companyAgreement: boolean
    readonly ticketCounter: boolean
    readonly freeTicket: boolean
    readonly realTimeTools: boolean
  }
  readonly links: {
    readonly contact: string
    readonly cookies: string
    readonly privacy: string
    readonly travelTerms: string
    readonly companyTicketTerms?: string
    readonly subscriptionTerms?: string
  }

  readonly companyTicketSold: boolean
  readonly housing: boolean
  readonly travelCardAdmin: boolean
  /** Global travel-card admins work with employee tickets too, and land there. */
  readonly freeTicketTravelCardAdmin: boolean
  readonly freeTicketTravelCards: PerEnvironment<boolean>
  readonly cancelTravelMoney: boolean
  readonly replacementCards: boolean
  readonly invoiceFeature: boolean
  /** Discount codes for shared cars; null where there are none. Customer service is told when so many codes of a provider are left. */
  readonly carSharing: { readonly warnAtCodesLeft: readonly number[] } | null
  /** The contact page is the portal's own, /kontaktoss. */
  readonly contactPage: boolean
  readonly onboarding: PerEnvironment<OnboardingVariant>
  readonly requireSignee: PerEnvironment<boolean>
  /** Staff enter the customer number of a new company; otherwise it is the next of the series. */
  readonly customerNumberTyped: boolean
  /** The agreement types staff may choose from. */
  readonly agreementOptions: readonly AgreementSubType[]
  /** The default agreements of a new company, at most three (000 §9). A company that registers itself gets the first. */
  readonly defaultAgreements: readonly AgreementSubType[]
  readonly tools: { readonly realTime: boolean; readonly widgetServices: readonly WidgetService[] }

  /** Exact lengths a free-ticket travel card number may have; empty without travel cards. */
  readonly cardNumberLengths: readonly number[]
  /** The pair of zones stored for "all zones"; null where there is none. */
  readonly defaultZones: { readonly from: string; readonly to: string } | null
  readonly allZonesAllowed: boolean
  /** Two zones sold as one on period tickets. */
  readonly singleZoneHasAdditionalZone: { readonly pair: readonly [string, string] } | null
  readonly companyTicket: {
    /** A new ticket starts at the earliest on the 1st of this many months after the month of the last expiry. */
    readonly quarantineMonths: number
    readonly maxTier: 1 | 2 | 3
    readonly allZonesTier: 1 | 2 | 3
  }
  readonly freeTicketDateInput: boolean
  readonly massOrderAllZones: boolean
  /** The payroll file has a last column with the kind of subscription. Source: 001 §9. */
  readonly payrollTypeColumn: boolean
  /** Customer numbers of the companies that get the fixed-width payroll file instead of CSV. Source: 001 §9. */
  readonly fixedWidthPayrollCompanies: readonly string[]
  /** The profiles a free ticket may have, by holder and age: the last row that the holder has reached applies. */
  readonly freeTicketProfiles: Readonly<Record<FreeTicketHolder, readonly ProfileByAge[]>>
  /** How much of the price of a free ticket is taxable, in percent; a month counts by the factor valid on its first day. */
  readonly freeTicketTaxFactors: readonly { readonly validFrom: Day; readonly percent: number }[]
  /** The school years, oldest first. A school ticket begins and ends within one. */
  readonly schoolYears: readonly SchoolYear[]
  readonly childTicketExpiryAge: 18 | 19 | 20
  /** Ids of fare products that the ticket counter does not sell, although the price list has them. */
  readonly counterBlacklistedProducts: readonly string[]
  readonly counter: {
    /** Which note stands on the order page. */
    readonly infoMessage: 'none' | 'school' | 'regular'
    /** Cards are sent by post and courier. */
    readonly hasMailDelivery: boolean
    /** Where cards can be collected; null where they cannot. */
    readonly collectAt: Localized | null
    readonly allowedRefund: boolean
    readonly allowedTicketCancellation: boolean
    readonly allowedTravelMoneyCancellation: boolean
  }
  readonly flags: {
    readonly payRollDatePicker: PerEnvironment<boolean>
    readonly disableRefundSubscription: PerEnvironment<boolean>
    readonly disableResendSubscriptionCode: PerEnvironment<boolean>
    readonly companyPays: PerEnvironment<boolean>
    readonly housingDatePicker: PerEnvironment<boolean>
  }
  /** Hex colours the design tokens are made of, see `coloursOf`. */
  readonly theme: Theme
  readonly landing: FrontPage
}
