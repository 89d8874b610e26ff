import type { Localized } from '../language.ts'
import { localized } from '../language.ts'

/** How long an event is kept. It holds an address, which is personal data, and an attack is often found late. */
export const SECURITY_EVENT_DAYS = 180

/** A list counts and pages through the newest events that match; what is older is found by a shorter period. */
export const SECURITY_EVENT_LIST_ROWS = 10_000

/**
 * Every security event of the portal, `<area>.<what>`, and what it is called on the page. The same names stand in the log lines
 * (docs/security-events.md).
 */
export const SECURITY_EVENT_PHRASES = {
  'sign-in.done': { nb: 'Logget inn', en: 'Signed in' },
  'sign-in.refused': { nb: 'Innlogging avvist', en: 'Sign-in refused' },
  'sign-out.done': { nb: 'Logget ut', en: 'Signed out' },
  'sign-in.ended': { nb: 'Innlogging avsluttet', en: 'Sign-in ended' },
  'token.refused': { nb: 'Tilgangsnøkkel avvist', en: 'Access key refused' },
  'code.refused': { nb: 'Kode eller lenke avvist', en: 'Code or link refused' },
  'access.refused': { nb: 'Tilgang avvist', en: 'Access refused' },
  'request.foreign': { nb: 'Kall fra et annet nettsted', en: 'Request from another site' },
  'limit.hit': { nb: 'Grense nådd', en: 'Limit reached' },
  'roles.changed': { nb: 'Roller endret', en: 'Roles changed' },
  'host-key.changed': { nb: 'Ukjent nøkkel fra en server', en: 'Unknown key from a server' },
  'support.acted': { nb: 'Kundeservice arbeidet for en bedrift', en: 'Customer service acted for a company' },
} as const satisfies Record<string, Localized>

/** Why a sign-in was refused. */
export const SIGN_IN_REASONS = {
  provider: { nb: 'avvist hos innloggingstjenesten', en: 'refused by the sign-in service' },
  'no-transaction': {
    nb: 'for gammel, eller startet i en annen nettleser',
    en: 'too old, or started in another browser',
  },
  'not-completed': {
    nb: 'svaret fra innloggingstjenesten ble ikke godtatt',
    en: 'the answer from the sign-in service was not accepted',
  },
  'unknown-user': { nb: 'ingen bruker i portalen', en: 'no user in the portal' },
  'too-old': {
    nb: 'innloggingstjenesten spurte ikke på nytt etter at innlogginger var avsluttet',
    en: 'the sign-in service did not ask again after sign-ins had been ended',
  },
} as const satisfies Record<string, Localized>

/** Who ended somebody's sign-ins. */
export const ENDED_BY = {
  self: { nb: 'av brukeren selv', en: 'by the user' },
  staff: { nb: 'av en administrator', en: 'by an administrator' },
  roles: { nb: 'fordi roller ble fjernet', en: 'because roles were removed' },
  provider: { nb: 'av innloggingstjenesten', en: 'by the sign-in service' },
} as const satisfies Record<string, Localized>

/** What there was too much of, where a limit of all operations was reached; the others are named by their operation. */
export const LIMIT_REASONS = {
  requests: { nb: 'for mange kall', en: 'too many requests' },
  'in-flight': { nb: 'for mange kall på én gang', en: 'too many requests at once' },
} as const satisfies Record<string, Localized>

export type SecurityEventKind = keyof typeof SECURITY_EVENT_PHRASES
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENT_PHRASES) as [
  SecurityEventKind,
  ...SecurityEventKind[],
]

/** The phrase of a kind from outside; an unknown one, such as of an earlier version, is returned as it is. */
export function securityEventPhrase(kind: string, language: keyof Localized): string {
  return Object.hasOwn(SECURITY_EVENT_PHRASES, kind)
    ? localized(SECURITY_EVENT_PHRASES[kind as SecurityEventKind], language)
    : kind
}
