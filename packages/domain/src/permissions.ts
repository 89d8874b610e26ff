import {
  AGREEMENT_SUB_TYPES,
  type AgreementSettings,
  type AgreementSubType,
  agreementCovers,
  type CompanyType,
  type WidgetAccess,
} from './agreement.ts'
import type { Day } from './days.ts'
import type { Environment } from './environment.ts'
import type { Operator } from './operators/index.ts'
import { type CompanyRole, type GlobalRole, isSchoolStaff, type OperatorClientRole } from './roles.ts'

/** The facts that decide what a signed-in user may do. Source: 000 §6. */
export type AccessFacts = {
  readonly operator: Operator
  readonly environment: Environment
  readonly today: Day
  readonly globalRoles: readonly GlobalRole[]
  /** Roles the user has in any company. */
  readonly anyCompanyRoles: readonly CompanyRole[]
  /** Of an external system of the operator itself; it has no company and no other role. */
  readonly operatorClient?: OperatorClientRole | null
  /** The selected company, or null when none is. */
  readonly company: null | {
    readonly type: CompanyType
    readonly roles: readonly CompanyRole[]
    readonly agreements: readonly {
      readonly id: string
      readonly subType: AgreementSubType
      readonly fromDate: Day
      readonly endDate: Day | null
      readonly settings: AgreementSettings
    }[]
    readonly widgetAccess: WidgetAccess
    /** The company registered itself and the contract is not signed yet: nothing can be ordered. Source: 000 §2.7. */
    readonly limited: boolean
  }
}

export type Permission = (typeof ROWS)[number]['id']
export type PermissionRow = {
  readonly id: Permission
  readonly source: string
  readonly says: string
  readonly allowed: (facts: AccessFacts) => boolean
}

/** The agreements of the selected company that are in force today, of one subtype or of all. */
export function agreementsInForce(f: AccessFacts, subType?: AgreementSubType) {
  return (f.company?.agreements ?? []).filter(
    agreement =>
      (subType === undefined || agreement.subType === subType) && agreementCovers(agreement, f.today),
  )
}

const has = (f: AccessFacts, role: CompanyRole) => f.company?.roles.includes(role) ?? false
const isGlobal = (f: AccessFacts, role: GlobalRole) => f.globalRoles.includes(role)
const agreed = (f: AccessFacts, subType: AgreementSubType) => agreementsInForce(f, subType).length > 0
const companyAdminOrGlobal = (f: AccessFacts) =>
  has(f, 'COMPANY_ADMIN') || isGlobal(f, 'GLOBAL_COMPANY_ADMIN')
const worksWithCards = (f: AccessFacts) => isGlobal(f, 'GLOBAL_TRAVEL_CARD_ADMIN')

/**
 * The products that companies get invoices for, by their agreements: where the operator sells them, and the roles in a company that
 * administer them. The first of these roles that somebody has gets the company's e-mails about its invoices.
 */
const INVOICED: Readonly<
  Partial<
    Record<
      AgreementSubType,
      { sold: (operator: Operator) => boolean; administeredBy: readonly CompanyRole[] }
    >
  >
> = {
  SUBSCRIPTIONS: { sold: ({ companyTicketSold }) => companyTicketSold, administeredBy: ['COMPANY_ADMIN'] },
  HOUSING_ASSOCIATION: { sold: ({ housing }) => housing, administeredBy: ['COMPANY_ADMIN'] },
  TICKETOFFICE: { sold: () => true, administeredBy: ['COMPANY_ADMIN', 'USER_ADMIN', 'TICKET_ADMIN'] },
  SCHOOLTICKET: { sold: () => true, administeredBy: ['SCHOOLTICKET_ADMIN'] },
}

/** The roles in a company that see the documents of an agreement, in the order in which they are written to; none where it gets no invoices. */
export const invoiceRoles = (subType: AgreementSubType): readonly CompanyRole[] =>
  INVOICED[subType]?.administeredBy ?? []

const companyTicket = (f: AccessFacts) =>
  f.operator.companyTicketSold && agreed(f, 'SUBSCRIPTIONS') && companyAdminOrGlobal(f)
const freeTicket = (f: AccessFacts) =>
  agreed(f, 'FREETICKET') &&
  (companyAdminOrGlobal(f) || (worksWithCards(f) && f.operator.freeTicketTravelCardAdmin))
const ticketCounter = (f: AccessFacts) =>
  agreed(f, 'TICKETOFFICE') && (has(f, 'TICKET_ADMIN') || has(f, 'USER_ADMIN') || companyAdminOrGlobal(f))
const counterSettings = (f: AccessFacts) =>
  ticketCounter(f) && (has(f, 'COMPANY_ADMIN') || has(f, 'USER_ADMIN'))
const housing = (f: AccessFacts) =>
  f.operator.housing && agreed(f, 'HOUSING_ASSOCIATION') && companyAdminOrGlobal(f)
const school = (f: AccessFacts) =>
  agreed(f, 'SCHOOLTICKET') && (has(f, 'SCHOOLTICKET_ADMIN') || isGlobal(f, 'GLOBAL_SCHOOLTICKET_ADMIN'))
const unlimited = (f: AccessFacts) => f.company !== null && !f.company.limited
/** May order the tickets of a product: who has it, once the contract is signed, on an agreement that allows it. */
const ordering = (product: (f: AccessFacts) => boolean, subType: AgreementSubType) => (f: AccessFacts) =>
  product(f) &&
  unlimited(f) &&
  agreementsInForce(f, subType).some(({ settings }) => settings.allowOrderTicket)
const administersCompany = (f: AccessFacts) => has(f, 'COMPANY_ADMIN') || has(f, 'USER_ADMIN')
const departments = (f: AccessFacts) =>
  school(f) || (companyAdminOrGlobal(f) && agreementsInForce(f).length > 0)
const departmentAdmin = (f: AccessFacts) => departments(f) && has(f, 'COMPANY_ADMIN')
const charged = (f: AccessFacts) =>
  agreed(f, 'FREETICKET') ||
  (f.operator.invoiceFeature &&
    INVOICED_SUB_TYPES.some(subType => INVOICED[subType]!.sold(f.operator) && agreed(f, subType)))
const INVOICED_SUB_TYPES = AGREEMENT_SUB_TYPES.filter(subType => INVOICED[subType])

/** Whoever administers a product sees what its agreements are charged; staff who administer companies see all of it. */
const seesInvoicesOf = (f: AccessFacts, subType: AgreementSubType) =>
  isGlobal(f, 'GLOBAL_COMPANY_ADMIN') ||
  (subType === 'SCHOOLTICKET' && isGlobal(f, 'GLOBAL_SCHOOLTICKET_ADMIN')) ||
  invoiceRoles(subType).some(role => has(f, role))

/**
 * The kinds of agreements of the selected company whose invoices and invoice bases somebody sees, also of those not in force: the last
 * invoice comes after the last day, and the first can be looked at before it. Source: decisions.md "Invoices".
 */
export function invoicedSubTypes(f: AccessFacts): AgreementSubType[] {
  if (!f.operator.invoiceFeature) return []
  const agreements = f.company?.agreements ?? []
  return INVOICED_SUB_TYPES.filter(
    subType =>
      INVOICED[subType]!.sold(f.operator) &&
      seesInvoicesOf(f, subType) &&
      agreements.some(agreement => agreement.subType === subType),
  )
}

const administersAllInvoiced = (f: AccessFacts) =>
  has(f, 'SCHOOLTICKET_ADMIN') &&
  (f.company?.agreements ?? []).every(({ subType }) => subType === 'SCHOOLTICKET' || !INVOICED[subType])
const invoice = (f: AccessFacts) =>
  f.operator.invoiceFeature && (services(f).length > 0 || invoicedSubTypes(f).length > 0)
const invoiceBaseOnly = (f: AccessFacts) => {
  const seen = invoicedSubTypes(f)
  const agreements = agreementsInForce(f).filter(
    ({ subType }) => seen.includes(subType) || !INVOICED[subType],
  )
  return (
    invoice(f) && agreements.length > 0 && agreements.every(({ settings }) => settings.hasInvoiceBaseOnly)
  )
}

/** Shorthand that keeps the row's id as a literal type. */
function row<const Id extends string>(
  id: Id,
  source: string,
  says: string,
  allowed: (facts: AccessFacts) => boolean,
) {
  return { id, source, says, allowed }
}

const ROWS = [
  row('signedIn', '000 §6', 'any signed-in user', () => true),
  row(
    'companyTicket',
    '000 §6',
    'the operator sells company tickets; a subscriptions agreement; company admin or global company admin',
    companyTicket,
  ),
  row(
    'companyTicketOrder',
    '001 §6',
    'company ticket, a signed contract, and a subscriptions agreement that allows ordering',
    ordering(companyTicket, 'SUBSCRIPTIONS'),
  ),
  row(
    'companyTicketAnyDate',
    '000 §6',
    'company ticket, and global company admin: any start or end date',
    f => companyTicket(f) && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'freeTicket',
    '000 §6',
    'a free-ticket agreement; company admin, global company admin, or global travel-card admin where the operator lets them',
    freeTicket,
  ),
  row(
    'freeTicketOrder',
    '002 §6',
    'free ticket, a signed contract, and a free-ticket agreement that allows ordering',
    ordering(freeTicket, 'FREETICKET'),
  ),
  row(
    'freeTicketTravelCardAdmin',
    'decisions.md "Roles and features"',
    'global travel-card admin where the operator has free-ticket travel cards or lets them work with employee tickets',
    f =>
      worksWithCards(f) &&
      (f.operator.freeTicketTravelCardAdmin || f.operator.freeTicketTravelCards[f.environment]),
  ),
  row(
    'ticketCounter',
    '000 §6',
    'a ticket-office agreement; counter admin, company admin, user admin or global company admin',
    ticketCounter,
  ),
  row(
    'counterCancelTicket',
    '000 §6',
    'ticket counter, and counter admin',
    f => ticketCounter(f) && has(f, 'TICKET_ADMIN'),
  ),
  row(
    'counterCancelTravelMoney',
    '000 §6',
    'ticket counter, counter admin, and an operator with travel money',
    f => ticketCounter(f) && has(f, 'TICKET_ADMIN') && f.operator.cancelTravelMoney,
  ),
  row(
    'counterRefund',
    '000 §6',
    'ticket counter, and global company admin',
    f => ticketCounter(f) && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'counterOrder',
    '000 §6',
    'ticket counter, a signed contract, and counter admin or global company admin',
    f => ticketCounter(f) && unlimited(f) && (has(f, 'TICKET_ADMIN') || isGlobal(f, 'GLOBAL_COMPANY_ADMIN')),
  ),
  row(
    'counterSettings',
    '000 §6',
    'ticket counter, and company admin or user admin of the company',
    counterSettings,
  ),
  row(
    'counterCompanyPays',
    '000 §6',
    'as the counter settings, outside production',
    f => counterSettings(f) && f.operator.flags.companyPays[f.environment],
  ),
  row('counterInApp', 'docs/decisions', "the operator's ticket app", f => f.operatorClient === 'TICKET_APP'),
  row('school', '000 §6', 'a school agreement; school role or global school admin', school),
  row(
    'schoolOrder',
    '002 §6',
    'school, a signed contract, and a school agreement that allows ordering',
    ordering(school, 'SCHOOLTICKET'),
  ),
  row(
    'housing',
    '000 §6, decisions.md "Roles and features"',
    'an operator with housing; a housing agreement; company admin or global company admin',
    housing,
  ),
  row(
    'housingOrder',
    '001 §6',
    'housing, a signed contract, and a housing agreement that allows ordering',
    ordering(housing, 'HOUSING_ASSOCIATION'),
  ),
  row(
    'housingAnyEnd',
    '001 §6, decisions.md "Decided after the second look from outside"',
    'housing, and global company admin: any end date',
    f => housing(f) && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'pause',
    'docs/decisions',
    'may order company tickets or tickets of residents: pauses them, changes and gives up pauses',
    f => ordering(companyTicket, 'SUBSCRIPTIONS')(f) || ordering(housing, 'HOUSING_ASSOCIATION')(f),
  ),
  row(
    'pauseSettings',
    'docs/decisions',
    'company tickets or housing: switches pauses on and off for the company',
    f => companyTicket(f) || housing(f),
  ),
  row(
    'ticketMove',
    'docs/decisions',
    'company admin, or global company admin: of a company that tickets of another one move to; who moves them has the company tickets of that one',
    companyAdminOrGlobal,
  ),
  row(
    'hrFeed',
    'docs/decisions',
    'company tickets, and company admin or global company admin',
    companyTicket,
  ),
  row(
    'deductionAgreements',
    'docs/decisions',
    'company tickets, and company admin or global company admin: sees who has agreed to deduction from pay',
    companyTicket,
  ),
  row(
    'deductionAgreementsChange',
    'docs/decisions',
    'company tickets, and company admin of the company: asks its employees, records what they signed, chooses what follows',
    f => companyTicket(f) && has(f, 'COMPANY_ADMIN'),
  ),
  row(
    'subsidy',
    'docs/decisions',
    'company tickets: sees what the company pays of them, and what is free of tax',
    companyTicket,
  ),
  row(
    'subsidyAdmin',
    'docs/decisions',
    'company tickets, and company admin: says what the company pays of them',
    f => companyTicket(f) && has(f, 'COMPANY_ADMIN'),
  ),
  row(
    'payrollRuns',
    'docs/decisions',
    'company tickets: sees the runs of the payroll file, and downloads and approves them where it is their turn',
    companyTicket,
  ),
  row(
    'payrollRunsAdmin',
    'docs/decisions',
    'company tickets, and company admin: says how the payroll file is made, when it is sent and to where, and sends it',
    f => companyTicket(f) && has(f, 'COMPANY_ADMIN'),
  ),
  row(
    'widget',
    '000 §2.1, §6; 001 §2, §6',
    'an operator with the order widget for a service that the user has, and an agreement for it that has widget settings',
    f => widgetVariant(f) !== null,
  ),
  row(
    'userAdmin',
    '000 §6',
    'global user admin, or user admin in any company',
    f => isGlobal(f, 'GLOBAL_USER_ADMIN') || f.anyCompanyRoles.includes('USER_ADMIN'),
  ),
  row('userAdminGlobal', '000 §6', 'global user admin', f => isGlobal(f, 'GLOBAL_USER_ADMIN')),
  row(
    'invoice',
    '000 §6, decisions.md "Invoices"',
    'the operator invoices through the portal, and some service exists, or an agreement about a product that the user administers, in force or not; a global company admin sees those of every product',
    invoice,
  ),
  row(
    'invoiceRefund',
    '000 §6',
    'invoice, and global company admin',
    f => invoice(f) && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'invoiceDelivery',
    'docs/decisions',
    'invoice, and company admin or global company admin; the school role where the company is invoiced for school tickets alone',
    f => invoice(f) && (companyAdminOrGlobal(f) || administersAllInvoiced(f)),
  ),
  row(
    'costReport',
    'docs/decisions',
    'company admin or global company admin; an agreement about a product that is invoiced or gets invoice bases',
    f => companyAdminOrGlobal(f) && charged(f),
  ),
  row(
    'departments',
    'docs/decisions',
    'company admin or global company admin of a company with an agreement, or school: sees its departments',
    departments,
  ),
  row(
    'departmentAdmin',
    'docs/decisions',
    'company admin of a company with an agreement: makes, changes and ends its departments',
    departmentAdmin,
  ),
  row(
    'departmentPeople',
    'docs/decisions',
    'company admin of a company with an agreement: puts its people into departments; school admin of a school: its pupils',
    f => departmentAdmin(f) || (school(f) && has(f, 'SCHOOLTICKET_ADMIN')),
  ),
  row(
    'invoiceBaseOnly',
    '000 §6, 001 §6',
    'invoice, and every agreement in force that the user sees the invoices of gives an invoice base only',
    invoiceBaseOnly,
  ),
  row('companyAdmin', '000 §6', 'global company admin', f => isGlobal(f, 'GLOBAL_COMPANY_ADMIN')),
  row(
    'payments',
    'docs/decisions',
    'global company admin where the operator has invoices',
    f => f.operator.invoiceFeature && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'privacy',
    'docs/decisions',
    'global company admin: access to and deletion of the data of a person',
    f => isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'clock',
    'docs/decisions',
    'global company admin: what runs by itself and what is parked, at every operator',
    f => isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'voucherAdmin',
    'docs/decisions',
    'global company admin where the operator has car-sharing codes',
    f => f.operator.carSharing !== null && isGlobal(f, 'GLOBAL_COMPANY_ADMIN'),
  ),
  row(
    'auditLog',
    'docs/decisions',
    'company admin or user admin of the company, global company admin or global user admin',
    f => administersCompany(f) || isGlobal(f, 'GLOBAL_COMPANY_ADMIN') || isGlobal(f, 'GLOBAL_USER_ADMIN'),
  ),
  row(
    'auditLogGlobal',
    'docs/decisions',
    'global company admin or global user admin: of all companies',
    f => isGlobal(f, 'GLOBAL_COMPANY_ADMIN') || isGlobal(f, 'GLOBAL_USER_ADMIN'),
  ),
  row(
    'integrations',
    'docs/decisions',
    'company admin, or global company admin: to see the keys of the company and what they were used for',
    companyAdminOrGlobal,
  ),
  row(
    'integrationsChange',
    'docs/decisions',
    'company admin of the company: to make and change its keys, which never exceed who made them',
    f => has(f, 'COMPANY_ADMIN'),
  ),
  row(
    'scim',
    'docs/decisions',
    'a system of the company that has the role of company admin: to send who may have a ticket',
    f => has(f, 'COMPANY_ADMIN'),
  ),
  row(
    'travelCardAdmin',
    '000 §6',
    'global travel-card admin where the operator produces travel cards here',
    f => worksWithCards(f) && f.operator.travelCardAdmin,
  ),
] as const

/** The permission table, used by the API's guard, the menu and the routes. Source: 000 §6. */
export const PERMISSIONS: readonly PermissionRow[] = ROWS

/** True when the facts give the permission. */
export function can(facts: AccessFacts, permission: Permission): boolean {
  return PERMISSIONS.some(({ id, allowed }) => id === permission && allowed(facts))
}

/** Every permission the facts give, in the order of the table. */
export function permissionsOf(facts: AccessFacts): Permission[] {
  return PERMISSIONS.filter(({ allowed }) => allowed(facts)).map(({ id }) => id)
}

/** True for the operator's staff who work for all companies; who has the school tickets of every company works in one at a time. */
export const isStaff = ({ globalRoles }: Pick<AccessFacts, 'globalRoles'>): boolean =>
  globalRoles.length > 0 && !isSchoolStaff(globalRoles)

export type Service = 'ticketCounter' | 'companyTicket' | 'freeTicket' | 'housing'

/** The services the user has for the selected company. Source: 000 §6. */
export function services(facts: AccessFacts): Service[] {
  const table: readonly [Service, (f: AccessFacts) => boolean][] = [
    ['ticketCounter', ticketCounter],
    ['companyTicket', companyTicket],
    ['freeTicket', freeTicket],
    ['housing', housing],
  ]
  return table.filter(([, exists]) => exists(facts)).map(([service]) => service)
}

/** Whether the company may have an order widget and choose who orders by it, for the ticket of an agreement. Source: 001 §6 "widgetSettings". */
export function hasWidgetSettings(facts: AccessFacts, subType: AgreementSubType): boolean {
  return agreementsInForce(facts, subType).some(({ settings }) => settings.widgetSettings)
}

/** What an order widget is for. */
export type WidgetVariant = 'COMPANY_TICKET' | 'HOUSING'

/** The widget that the user has for the selected company: a company's where it has both, null without one. Source: 000 §2.1. */
export function widgetVariant(facts: AccessFacts): WidgetVariant | null {
  const own = services(facts).filter(service =>
    facts.operator.tools.widgetServices.some(offered => offered === service),
  )
  if (own.includes('companyTicket') && hasWidgetSettings(facts, 'SUBSCRIPTIONS')) return 'COMPANY_TICKET'
  return own.includes('housing') && hasWidgetSettings(facts, 'HOUSING_ASSOCIATION') ? 'HOUSING' : null
}

export type ToolsMode = 'only-widget' | 'widget-and-real-time' | 'only-real-time' | 'none'

/**
 * What the tools page shows: real-time displays where the operator has them (also signed out), the order widget to
 * those with a service that the operator offers it for. Source: 000 §6.
 */
export function toolsMode(facts: AccessFacts | { operator: Operator; company: null }): ToolsMode {
  const { realTime } = facts.operator.tools
  const widget = 'globalRoles' in facts && widgetVariant(facts) !== null
  if (widget) return realTime ? 'widget-and-real-time' : 'only-widget'
  return realTime ? 'only-real-time' : 'none'
}
