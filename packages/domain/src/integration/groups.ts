import type { Localized } from '../language.ts'
import { type AccessFacts, can, type Permission } from '../permissions.ts'

/** What the SCIM server of the HR feed asks for. */
export const SCIM_SCOPE = 'scim:write'

type Group = {
  /** The first is the one that the group is known by. Scopes are those of the operations: `<tag>:read|write`. */
  readonly scopes: readonly [string, ...string[]]
  /** What its maker must be allowed to do. */
  readonly needs: Permission
  readonly says: Localized
}

/** What a key may be for. People choose among these; scopes are for machines. Source: f.1. */
export const KEY_GROUPS = {
  readEmployees: {
    scopes: ['company-ticket:read'],
    needs: 'companyTicket',
    says: { nb: 'Lese ansatte', en: 'Read employees' },
  },
  orderTickets: {
    scopes: [
      'company-ticket:write',
      'company-ticket:read',
      'bulk-order:read',
      'bulk-order:write',
      'subscription:write',
    ],
    needs: 'companyTicketOrder',
    says: { nb: 'Bestille billetter', en: 'Order tickets' },
  },
  sendEmployees: {
    scopes: [SCIM_SCOPE, 'scim:read'],
    needs: 'companyTicket',
    says: { nb: 'Sende ansatte fra HR', en: 'Send employees from HR' },
  },
  fetchPayroll: {
    scopes: ['payroll:read'],
    needs: 'companyTicket',
    says: { nb: 'Hente lønnskjøringer', en: 'Fetch payroll runs' },
  },
  fetchInvoices: {
    scopes: ['invoice:read'],
    needs: 'invoice',
    says: { nb: 'Hente fakturaer', en: 'Fetch invoices' },
  },
  fetchCosts: {
    scopes: ['cost-report:read'],
    needs: 'costReport',
    says: { nb: 'Hente kostnadsrapporter', en: 'Fetch cost reports' },
  },
  readFreeTickets: {
    scopes: ['free-ticket:read'],
    needs: 'freeTicket',
    says: { nb: 'Lese fribilletter', en: 'Read free tickets' },
  },
  orderFreeTickets: {
    scopes: ['free-ticket:write', 'free-ticket:read'],
    needs: 'freeTicketOrder',
    says: { nb: 'Bestille fribilletter', en: 'Order free tickets' },
  },
  readResidents: {
    scopes: ['housing:read'],
    needs: 'housing',
    says: { nb: 'Lese beboere', en: 'Read residents' },
  },
  orderForResidents: {
    scopes: ['housing:write', 'housing:read'],
    needs: 'housingOrder',
    says: { nb: 'Bestille for beboere', en: 'Order for residents' },
  },
} as const satisfies Record<string, Group>

export type KeyGroup = keyof typeof KEY_GROUPS
export const KEY_GROUP_IDS = Object.keys(KEY_GROUPS) as [KeyGroup, ...KeyGroup[]]

/** The scopes of some groups, each once. */
export const scopesOf = (groups: readonly KeyGroup[]): string[] => [
  ...new Set(groups.flatMap(group => KEY_GROUPS[group].scopes)),
]

/** The groups that scopes were chosen by. */
export const groupsOf = (scopes: readonly string[]): KeyGroup[] =>
  KEY_GROUP_IDS.filter(group => scopes.includes(KEY_GROUPS[group].scopes[0]))

/** The groups that somebody may put in a key: nobody gives a key what they may not do themselves. */
export const groupsFor = (facts: AccessFacts): KeyGroup[] =>
  KEY_GROUP_IDS.filter(group => can(facts, KEY_GROUPS[group].needs))

/**
 * Parts of the API that no key opens, whatever its scopes: keys, sign-in, users, what only staff or a person has, and what shows secrets.
 * Source: f.1.
 */
export const NO_KEYS: readonly string[] = [
  'audit',
  'card-production',
  'clock',
  'company',
  'contact',
  'deduction-agreement',
  'integration',
  'notice',
  'onboarding',
  'overview',
  'payroll-run',
  'privacy',
  'report',
  'saved-view',
  'search',
  'security-event',
  'self-service',
  'session',
  'settings',
  'subsidy',
  'ticket-move',
  'user',
  'voucher',
  'widget',
]
