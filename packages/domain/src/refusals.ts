/**
 * Every refusal of the portal with its HTTP status. The domain decides the code, the API puts it in its problem document, and the
 * web app has a phrase per code in both languages.
 */
export const REFUSALS = [
  // Orders of company tickets (001 §5, §8)
  { code: 'agreement-unknown', status: 422 },
  { code: 'agreement-not-valid', status: 422 },
  { code: 'ordering-not-allowed', status: 403 },
  { code: 'phone-not-mobile', status: 422 },
  { code: 'employee-id-not-in-payroll', status: 422 },
  { code: 'profile-not-sold', status: 422 },
  { code: 'start-date-past', status: 422 },
  { code: 'start-date-not-offered', status: 422 },
  { code: 'start-date-too-late', status: 422 },
  { code: 'zone-unknown', status: 422 },
  { code: 'zones-not-adjacent', status: 422 },
  { code: 'all-zones-not-offered', status: 422 },
  { code: 'add-on-not-sold', status: 422 },
  { code: 'open-ticket-exists', status: 409 },
  { code: 'quarantine', status: 409 },
  { code: 'subscription-exists', status: 409 },
  // Free tickets (002 §8)
  { code: 'free-ticket-exists', status: 409 },
  { code: 'free-ticket-refused', status: 422 },
  { code: 'card-number-in-use', status: 409 },
  { code: 'mass-nothing-to-do', status: 422 },
  // School tickets (002 §8)
  { code: 'school-ticket-exists', status: 422 },
  { code: 'school-ticket-refused', status: 422 },
  { code: 'card-number-invalid', status: 400 },
  { code: 'card-blocked', status: 409 },
  { code: 'action-not-allowed', status: 409 },
  { code: 'student-id-in-use', status: 409 },
  // Access and deletion (docs/decisions)
  { code: 'person-has-running-tickets', status: 409 },
  // The agreement on deduction from pay (docs/decisions)
  { code: 'deduction-agreement-off', status: 409 },
  { code: 'deduction-agreement-state', status: 409 },
  { code: 'deduction-agreement-expired', status: 409 },
  // The ticket counter (002 §3, §6)
  { code: 'counter-order-refused', status: 422 },
  // Users and roles (000 §5, §8)
  { code: 'email-taken', status: 409 },
  { code: 'no-roles', status: 422 },
  { code: 'role-not-grantable', status: 403 },
  { code: 'own-role', status: 403 },
  { code: 'school-role-needs-agreement', status: 422 },
  { code: 'last-administrator', status: 409 },
  { code: 'user-state', status: 409 },
  { code: 'changed-meanwhile', status: 409 },
  { code: 'activation-invalid', status: 410 },
  // Companies and agreements (000 §5, §8)
  { code: 'organisation-number-invalid', status: 400 },
  { code: 'company-not-in-register', status: 404 },
  { code: 'company-not-eligible', status: 409 },
  { code: 'company-exists', status: 409 },
  { code: 'company-dissolved', status: 410 },
  { code: 'register-unavailable', status: 503 },
  { code: 'customer-number-taken', status: 409 },
  { code: 'agreement-conflict', status: 409 },
  { code: 'agreement-type-not-offered', status: 422 },
  { code: 'agreement-in-use', status: 409 },
  { code: 'company-in-use', status: 409 },
  { code: 'company-locked', status: 403 },
  // Invoices
  { code: 'einvoice-receiver-unknown', status: 422 },
  { code: 'payment-file-refused', status: 422 },
  { code: 'payment-invoice-unknown', status: 422 },
  { code: 'payment-division-wrong', status: 422 },
  // Onboarding (000 §2.7, §8)
  { code: 'account-not-possible', status: 409 },
  { code: 'onboarding-state', status: 409 },
  { code: 'signee-not-eligible', status: 422 },
  { code: 'code-wrong', status: 400 },
  { code: 'code-expired', status: 400 },
  { code: 'code-tries-used', status: 400 },
  { code: 'too-many-codes', status: 429 },
  { code: 'access-request-handled', status: 409 },
  // Changes to tickets and subscriptions (001 §4, §5)
  { code: 'ticket-not-changeable', status: 409 },
  { code: 'zones-unchanged', status: 422 },
  { code: 'end-date-past', status: 422 },
  { code: 'end-date-not-offered', status: 422 },
  { code: 'end-date-too-late', status: 422 },
  { code: 'end-date-before-start', status: 422 },
  { code: 'not-in-this-environment', status: 403 },
  // Pauses (docs/decisions)
  { code: 'pause-off', status: 403 },
  { code: 'pause-exists', status: 409 },
  { code: 'pause-from-not-offered', status: 422 },
  { code: 'pause-to-not-offered', status: 422 },
  { code: 'pause-begun', status: 409 },
  { code: 'pause-over', status: 409 },
  // Moves of tickets to another company (docs/decisions)
  { code: 'move-same-company', status: 422 },
  { code: 'move-company-limited', status: 409 },
  { code: 'move-not-sold', status: 422 },
  { code: 'move-day-passed', status: 422 },
  { code: 'move-day-not-offered', status: 422 },
  { code: 'move-agreement-not-valid', status: 422 },
  { code: 'move-too-many', status: 422 },
  { code: 'move-over', status: 409 },
  // Invoices and payroll (001 §5, §8, §9)
  { code: 'refund-recent', status: 429 },
  { code: 'refund-nothing', status: 422 },
  { code: 'refund-too-much', status: 422 },
  { code: 'refund-not-allowed', status: 403 },
  { code: 'payroll-value-does-not-fit', status: 422 },
  // Settings and ticket requests (001 §4, §8)
  { code: 'open-requests-exist', status: 409 },
  { code: 'ticket-request-handled', status: 409 },
  { code: 'ticket-request-expired', status: 409 },
  { code: 'ticket-requests-not-applicable', status: 403 },
  // Ticket counter (002 §2.3, §5)
  { code: 'invoice-reference-exists', status: 409 },
  { code: 'invoice-reference-in-use', status: 409 },
  { code: 'invoice-reference-unknown', status: 422 },
  { code: 'payer-exists', status: 409 },
  { code: 'payer-unknown', status: 422 },
  { code: 'company-not-chosen', status: 422 },
  // The order widget (001 §2)
  { code: 'widget-closed', status: 403 },
  // Car-sharing codes (002 §8, §9)
  { code: 'voucher-expired', status: 410 },
  { code: 'voucher-claimed', status: 409 },
  { code: 'voucher-out-of-codes', status: 409 },
  // Departments (docs/decisions)
  { code: 'department-exists', status: 409 },
  { code: 'department-in-use', status: 409 },
  { code: 'department-unknown', status: 422 },
  { code: 'departments-full', status: 409 },
  // Saved views of lists (docs/decisions)
  { code: 'saved-view-exists', status: 409 },
  { code: 'saved-views-full', status: 409 },
  // Orders from a file
  { code: 'bulk-file-unreadable', status: 422 },
  { code: 'bulk-order-state', status: 409 },
  // Keys (f.1)
  { code: 'key-unknown', status: 401 },
  { code: 'key-other-environment', status: 401 },
  { code: 'key-expired', status: 401 },
  { code: 'key-revoked', status: 401 },
  { code: 'key-network', status: 403 },
  { code: 'key-not-allowed', status: 403 },
  { code: 'key-rights', status: 403 },
  { code: 'keys-full', status: 409 },
  { code: 'key-changing', status: 409 },
  { code: 'key-ended', status: 409 },
  // The employer's share (d.4)
  { code: 'subsidy-rules-overlap', status: 409 },
  { code: 'subsidy-month-exported', status: 409 },
  { code: 'subsidy-rules-full', status: 409 },
  // Employees from HR
  { code: 'hr-feed-off', status: 409 },
  { code: 'hr-person-exists', status: 409 },
  { code: 'hr-group-exists', status: 409 },
  { code: 'hr-hold-decided', status: 409 },
  { code: 'hr-number-wrong', status: 422 },
  { code: 'hr-question-answered', status: 409 },
  { code: 'hr-list-refused', status: 422 },
  // The page of employees (a.5)
  { code: 'employee-changes-off', status: 403 },
  { code: 'not-your-ticket', status: 404 },
  { code: 'cut-off-passed', status: 409 },
  { code: 'request-open', status: 409 },
  { code: 'transfers-used', status: 409 },
  // Any request
  { code: 'invalid-body', status: 400 },
  { code: 'invalid-parameter', status: 400 },
  { code: 'idempotency-key-missing', status: 400 },
  { code: 'not-signed-in', status: 401 },
  { code: 'session-replaced', status: 401 },
  { code: 'session-ended', status: 401 },
  { code: 'logout-token-refused', status: 400 },
  { code: 'forbidden', status: 403 },
  { code: 'scope-missing', status: 403 },
  { code: 'csrf', status: 403 },
  { code: 'not-found', status: 404 },
  { code: 'idempotency-in-progress', status: 409 },
  { code: 'too-large', status: 413 },
  { code: 'unsupported-media-type', status: 415 },
  { code: 'idempotency-key-reused', status: 422 },
  { code: 'unknown-host', status: 400 },
  { code: 'too-many-requests', status: 429 },
  { code: 'limit-reached', status: 429 },
  { code: 'internal', status: 500 },
  { code: 'unavailable', status: 503 },
  { code: 'busy', status: 503 },
] as const

export type RefusalCode = (typeof REFUSALS)[number]['code']

/** The HTTP status that goes with a refusal. */
export function statusOfRefusal(code: RefusalCode): number {
  const refusal = REFUSALS.find(known => known.code === code)
  if (!refusal) throw new RangeError(`Unknown refusal: ${code}`)
  return refusal.status
}
