/** User profiles of the fare system and their ids. Source: 001 §3. */
export const PROFILE_IDS = {
  ADULT: 1,
  CHILD: 2,
  STUDENT: 3,
  SENIOR: 4,
  MILITARY: 10,
  MOTORBIKE_WITH_DRIVER: 22,
  YOUTH: 32,
  YOUNG_ADULT: 45,
  MILITARY_CONSCRIPTION: 80,
  BIKE: 81,
  CAR_WITH_DRIVER: 82,
  CAR_WITH_DRIVER_151: 151,
  CAR_WITH_DRIVER_152: 152,
  CAR_WITH_DRIVER_153: 153,
  PROFILE_200: 200,
  PROFILE_201: 201,
  PROFILE_202: 202,
  PROFILE_203: 203,
} as const

export type ProfileName = keyof typeof PROFILE_IDS
export const PROFILE_NAMES = Object.keys(PROFILE_IDS) as ProfileName[]

/** The name of a profile id; `UNKNOWN` for an id that is not in the table. */
export function profileOf(id: number): ProfileName | 'UNKNOWN' {
  return PROFILE_NAMES.find(name => PROFILE_IDS[name] === id) ?? 'UNKNOWN'
}
