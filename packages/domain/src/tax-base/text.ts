import { type FreeTicketProfile, freeTicketProfileOf } from '../free-ticket/profiles.ts'
import type { Localized } from '../language.ts'
import { localized } from '../language.ts'
import type { OperatorData } from '../operators/types.ts'
import type { TaxChangeType } from './changes.ts'

const PROFILES: Readonly<Record<FreeTicketProfile, Localized>> = {
  ADULT: { nb: 'voksen', en: 'adult' },
  CHILD: { nb: 'barn', en: 'child' },
  RETIRED: { nb: 'honnør', en: 'senior' },
}
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a line of an invoice base is for: `Fribillett, voksen`. Source: 002 §2.1 "Invoice base detail". */
export function ticketText(
  { freeTicketTerm }: Pick<OperatorData, 'freeTicketTerm'>,
  profileId: number | null,
): Localized {
  const profile = freeTicketProfileOf(profileId)
  const text = (language: keyof Localized) =>
    [
      sentence(localized(freeTicketTerm, language)),
      ...(profile ? [localized(PROFILES[profile], language)] : []),
    ].join(', ')
  return { nb: text('nb'), en: text('en') }
}

/** What a fee of a ticket is for. Source: 002 §9 "Replacement travel card fee". */
export const FEE_TEXT: Localized = { nb: 'Nytt reisekort', en: 'Replacement travel card' }

/** How the causes of changes are called. Source: 002 §3. */
export const TAX_CHANGE_TEXTS: Readonly<Record<TaxChangeType, Localized>> = {
  SUBSCRIBED: { nb: 'Ny', en: 'New' },
  UNSUBSCRIBED: { nb: 'Avsluttet', en: 'Ended' },
  PRICE_CHANGED: { nb: 'Endret pris', en: 'Changed price' },
}
