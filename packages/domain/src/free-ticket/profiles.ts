import { PROFILE_IDS, type ProfileName } from '../profiles.ts'
import type { HolderType } from '../ticket/holder.ts'

/** Who may hold a free ticket. Source: 002 §3. */
export const FREE_TICKET_HOLDERS = ['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED'] as const satisfies HolderType[]
export type FreeTicketHolder = (typeof FREE_TICKET_HOLDERS)[number]

/** The profiles of a free ticket. RETIRED is the reduced rate of seniors. Source: 002 §3, §5. */
export const FREE_TICKET_PROFILES = ['ADULT', 'RETIRED', 'CHILD'] as const
export type FreeTicketProfile = (typeof FREE_TICKET_PROFILES)[number]

/** The name of each profile in the fare system. */
const FARE_PROFILES = {
  ADULT: 'ADULT',
  CHILD: 'CHILD',
  RETIRED: 'SENIOR',
} as const satisfies Record<FreeTicketProfile, ProfileName>

/** The fare system's id of a profile. */
export function profileIdOf(profile: FreeTicketProfile): number {
  return PROFILE_IDS[FARE_PROFILES[profile]]
}

/** The profile of a fare system's id; null for one that no free ticket has. */
export function freeTicketProfileOf(profileId: number | null): FreeTicketProfile | null {
  return FREE_TICKET_PROFILES.find(profile => profileIdOf(profile) === profileId) ?? null
}

/** What carries a free ticket. Source: 002 §3. */
export const FREE_TICKET_MEDIA = ['MOBILE_TICKET', 'TRAVEL_CARD'] as const
export type FreeTicketMedia = (typeof FREE_TICKET_MEDIA)[number]
