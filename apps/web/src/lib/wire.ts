/** The shapes the API sends and takes. Money is NOK with at most two decimals, days are 'YYYY-MM-DD', instants ISO UTC. */
import type {
  AgreementSettings,
  AgreementSubType,
  CompanyRole,
  CompanyType,
  Day,
  EmployeeStatus,
  Environment,
  GlobalRole,
  Localized,
  Month,
  OperatorId,
  ProfileName,
  SubscriptionType,
  WidgetAccess,
  WireTicketStatus,
} from '@portal/domain'

export type Page<T> = { matches: T[]; totalEntries: number }

export type WireUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
  globalRoles: GlobalRole[]
  /** Roles the user has in any company of the operator. */
  companyRoles: CompanyRole[]
}
export type WireSession = {
  operator: OperatorId
  environment: Environment
  today: Day
  user: WireUser | null
}

export type WireAddress = { line1: string; line2: string; postCode: string; city: string; country: string }
export type WireAgreement = {
  id: string
  subTypeId: AgreementSubType
  invoiceReference: string
  fromDate: Day
  endDate: Day | null
  invoicingInterval: string
  paymentDeadline: number
  settings: AgreementSettings
}
export type WireCompany = {
  id: string
  name: string
  organisationNumber: string
  type: CompanyType
  roles: CompanyRole[]
  addresses: { bill: WireAddress | null; post: WireAddress | null; visit: WireAddress | null }
  allAgreements: WireAgreement[]
  settings: { employeeIdLabel: string; widgetAccess: WidgetAccess }
}

export type WireSubscriberRow = {
  id: string
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
  status: EmployeeStatus
  ticket: null | {
    allZones: boolean
    nrOfZones: number
    zones: string[]
    startDate: Day
    expirationDate: Day | null
    pricePerMonth: number | null
  }
}
export type WireSubscriberSummary = {
  all: number
  active: number
  pending: number
  ended: number
  pricePerMonth: number
}
export type WireSubscriber = Omit<WireSubscriberRow, 'ticket'> & { companyId: string; companyName: string }

export type WireTicket = {
  id: string
  type: 'TICKET'
  status: WireTicketStatus
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
  startDate: Day
  expirationDate: Day | null
  downloadedToPhone: boolean
  pickupCode: string | null
  appId: string | null
  profileId: number
  profileName: string
  /** Null where no price list covers the month. */
  pricePerMonth: number | null
  nrOfZones: number
  allZones: boolean
  zones: string[]
  zoneFrom: string
  zoneTo: string
  invoiceReference: string
  agreementNumber: string
}
export type WireSubscription = {
  id: string
  type: SubscriptionType
  status: WireTicketStatus
  agreementId: string
  companyId: string
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
  startAt: Day
  expireAt: Day | null
  pricePerMonth: number | null
  priceVatPerMonth: number | null
  name: Localized
  description: Localized
}
export type WireAvailableProduct = {
  type: SubscriptionType | 'TICKET'
  name: Localized
  description: Localized
  pricePerMonth: number
  vatPerMonth: number
}
export type WireZone = {
  id: string
  name: string
  adjacentZoneIds: string[]
  adjacentZoneNames: string[]
  maxZones: number
  description: string
}
export type WireProduct = {
  id: string
  name: Localized
  nrOfDaysValid: number
  tags: string[]
  version: string
  profileId: number
  profileName: Localized
  profileDescription: Localized
  prices: { nrOfZones: number; priceInclVAT: number; priceExclVAT: number; vat: number }[]
  presetZoneIds: string[]
  mediaTypes: string[]
  nrOfZonesGetAll: number
  filters: { zoneListMustEqual: string[]; zoneListMustBeSubsetOf: string[] }
  maxPrice: number | null
}
export type OrderBody = {
  agreementName: string
  employeeId: string
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
  startDate: Day
  zoneFrom?: string
  zoneTo?: string
  validAllZones?: boolean
  addOns: SubscriptionType[]
  profile?: ProfileName
}
export type WireOrdered = { id: string; subscriberId: string; status: WireTicketStatus }

export type InvoiceType = 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'
export type PaymentStatus = 'unpaid' | 'partly-paid' | 'paid' | 'overdue' | 'not-applicable'
export type WireInvoiceRow = {
  id: string
  type: InvoiceType
  /** Null on an invoice base, which has no number. */
  invoiceNumber: string | null
  invoicingDate: Day
  agreementSubTypeId: AgreementSubType
  year: number
  month: number
  ticketCount: number
  reference: string
  paymentStatus: PaymentStatus
  dueDate: Day
  totalPrice: number
  /** Null until the PDF is made, seconds after the invoice. */
  pdfLink: string | null
}
export type WireParty = { name: string; organisationNumber: string; addressLines: string[] }
export type WireInvoiceLine = {
  id: string
  type: 'CHARGE' | 'REFUND'
  productType: 'TICKET' | 'MOBILITY' | 'REFUND'
  month: Month
  description: Localized
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  price: number
  quantity: number
  vatRate: number
  total: number
  refunds: { amount: number }[]
  relatedId: string | null
  ticketId: string | null
  agreementNumber: string
  profile: ProfileName | 'UNKNOWN' | null
  addOnType: SubscriptionType | null
  zones: string[]
  allZones: boolean
  numberOfZones: number
}
export type WireInvoice = {
  id: string
  type: InvoiceType
  companyId: string
  invoiceNumber: string | null
  invoiceDate: Day
  createdAt: string
  periodStart: Day
  periodEnd: Day
  ourReference: string
  theirReference: string
  agreementNumber: string
  kid: string | null
  bankAccount: string | null
  buyer: WireParty
  seller: WireParty
  totalAmount: number
  totalVat: number
  vat: { vatRate: number; net: number; vat: number; gross: number }[]
  paymentStatus: PaymentStatus
  paidAmount: number
  dueDate: Day
  reminderDueDate: Day
  ticketCount: number
  pdfLink: string | null
  invoiceLines: WireInvoiceLine[]
  totalLines: number
}
