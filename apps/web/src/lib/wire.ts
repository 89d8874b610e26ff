/** Names for the shapes of the API, all taken from the generated client. Money is NOK, days are 'YYYY-MM-DD', instants ISO UTC. */
import type { paths, Schemas } from '@portal/api-client'

export type Page<T> = { matches: T[]; totalEntries: number }

export type WireSession = Schemas['SessionState']
export type WireUser = NonNullable<WireSession['user']>
export type WireCompany = Schemas['Company']
export type WireAgreement = WireCompany['allAgreements'][number]

export type WireSubscriberRow = Schemas['SubscriberItem']
export type WireSubscriberSummary = Schemas['SubscriberSummary']
export type WireSubscriber = Schemas['Subscriber']
export type WireTicket = Schemas['Ticket']
export type WireSubscription = Schemas['Subscription']
export type WireAvailableProduct = Schemas['AvailableProducts']['matches'][number]
export type WireZone = Schemas['TariffZone']
export type WireProduct = Schemas['Product']
export type OrderBody = paths['/api/ticket/create']['post']['requestBody']['content']['application/json']
export type WireWidget = Schemas['Widget']
export type WireFreeTicket = Schemas['FreeTicket']
export type FreeTicketBody =
  paths['/freeticket-api/ticket/create']['post']['requestBody']['content']['application/json']

export type WireSchoolTicket = Schemas['SchoolTicket']
export type WireSchoolService = Schemas['SchoolService']
export type SchoolOrderBody =
  paths['/schoolticket-api/ticket/create']['post']['requestBody']['content']['application/json']

export type WireTicketRequests = Schemas['TicketRequests']
export type WireEmployeeRequest = Schemas['EmployeeRequest']
export type WireTicketRequest = Schemas['TicketRequest']
export type WireAnsweredRequest = Schemas['AnsweredTicketRequests']['matches'][number]
export type WireSettings = Schemas['CompanySettings']

export type WireInvoiceRow = Schemas['InvoiceItem']
export type WireInvoices = Schemas['Invoices']
export type WireInvoiceSummary = Schemas['InvoiceSummary']
export type WireInvoice = Schemas['Invoice']
export type WireInvoiceLine = Schemas['InvoiceLine']
export type InvoiceType = WireInvoice['type']
export type PaymentStatus = WireInvoice['paymentStatus']
export type WireParty = WireInvoice['buyer']

export type WireVoucherStatus = Schemas['VoucherStatus']

export type WireCounterService = Schemas['CounterService']
export type WireCounterProduct = Schemas['CounterProduct']
export type WireCounterPurchase = Schemas['CounterPurchase']
export type CounterPurchaseBody =
  paths['/ticketcounter-api/order/create']['post']['requestBody']['content']['application/json']
