import type { Portal } from './harness.ts'

/** The company that a request is about, and its first agreement. */
export type Company = { companyId: string; agreementId: string }

type Body = Record<string, unknown>

/**
 * Features of a company by who has them. `invoices`: all who administer something that it is invoiced for. `counter`: all who have its ticket
 * counter; the others are what some of these may do there.
 */
export type Feature =
  | 'school'
  | 'invoices'
  | 'counter'
  | 'counterBuyer'
  | 'counterCanceller'
  | 'counterRefund'
  | 'counterSettings'
  | 'integrations'
  | 'integrationsChange'
  | 'deductionAgreements'
  | 'deductionAgreementsChange'
  | 'ticketMove'
  | 'departments'
  | 'departmentAdmin'
  | 'departmentPeople'
  | 'subsidyAdmin'
  | 'payrollRunsAdmin'

/** One complete, valid request of an operation. `Ids` are the slice's own rows of the company. */
export type Example<Ids> = {
  /**
   * What it is about: nothing of a company, the caller, a company (a feature of it, or what its members may see), a row of a
   * company whose state it changes, so that a second call may be refused (`company-action`; its audit entry has its own test), or
   * what staff administer, in general or of a company. What a system of the operator does counts as of staff.
   */
  about: 'nobody' | 'caller' | 'company' | 'company-action' | 'member' | 'staff' | 'staff-company'
  /** The permission that staff need, or a feature of a company that not just its administrators have. */
  needs?:
    | Feature
    | 'userAdmin'
    | 'userAdminGlobal'
    | 'companyAdmin'
    | 'auditLogGlobal'
    | 'freeTicketTravelCardAdmin'
    | 'travelCardAdmin'
    | 'payments'
    | 'voucherAdmin'
    | 'ticketApp'
    | 'privacy'
    | 'scim'
  url(ids: Company & Ids): string
  body?(ids: Company & Ids): Body
  /** The body of an operation that speaks SCIM, which reads over what it does not know. */
  scim?(ids: Company & Ids): Body
  /** For a creating operation: SQL that counts the rows a body makes, and another valid body. */
  made?: { sql: string; of: (body: Body) => unknown; other: () => Body }
}

/** What a slice gives the tests that call every operation. */
export type Examples<Ids = Record<string, string>> = {
  /** By operation id. */
  requests: Record<string, Example<Ids>>
  /** Finds or adds the rows of a company that the requests name; the company has employees and may have an invoice. */
  rows?(portal: Portal, companyId: string): Promise<Ids>
  /** Valid ids that no row has. */
  unknown?(): Ids
}

/** The examples of a slice whose requests name rows of its own. */
export const examplesWith = <Ids extends Record<string, string>>(slice: Required<Examples<Ids>>): Examples =>
  slice
