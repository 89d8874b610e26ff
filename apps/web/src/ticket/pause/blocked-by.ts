/** Why a ticket could not start again, in words: refusals that mean the same to a person share a phrase. Pure. */
const WHY: Readonly<Record<string, 'byOtherTicket' | 'byLeft' | 'byAgreement' | 'byZone'>> = {
  'open-ticket-exists': 'byOtherTicket',
  'person-has-left': 'byLeft',
  'agreement-unknown': 'byAgreement',
  'agreement-not-valid': 'byAgreement',
  'ordering-not-allowed': 'byAgreement',
  'zone-unknown': 'byZone',
  'zones-not-adjacent': 'byZone',
  'all-zones-not-offered': 'byZone',
  'profile-not-sold': 'byZone',
}

export const blockedBy = (code: string | null) => WHY[code ?? ''] ?? 'byRules'
