import type { ProfileName } from '../profiles.ts'

/** The profiles of a resident's ticket. RETIRED is the reduced rate of seniors. Source: 001 §3 "Company (housing)". */
export const HOUSING_PROFILES = ['ADULT', 'CHILD', 'RETIRED'] as const
export type HousingProfile = (typeof HOUSING_PROFILES)[number]

const FARE_PROFILES = {
  ADULT: 'ADULT',
  CHILD: 'CHILD',
  RETIRED: 'SENIOR',
} as const satisfies Record<HousingProfile, ProfileName>

/** The fare system's name of a profile. */
export const fareProfileOf = (profile: HousingProfile): ProfileName => FARE_PROFILES[profile]

/** The profile with a name of the fare system; ADULT for one that residents cannot have. */
export const housingProfileOf = (name: ProfileName): HousingProfile =>
  HOUSING_PROFILES.find(profile => FARE_PROFILES[profile] === name) ?? 'ADULT'
