export type Rule = {
  onJoin: 'NOTHING' | 'INVITE' | 'ORDER'
  agreementId: string | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  onLeave: 'TELL' | 'END'
  onChange: 'FOLLOW_NAME_AND_DEPARTMENT' | 'TELL'
}
export type Brake = { holdShare: number; holdLeast: number }

export const SHARES = [1, 2, 5, 10, 20, 50] as const
export const LEASTS = [1, 5, 10, 25, 50] as const

/** How many a source may end within a day. Source: b.2. */
export const brakeLimit = ({ holdShare, holdLeast }: Brake, active: number): number =>
  Math.max(holdLeast, Math.floor((active * holdShare) / 100))

export type Act = 'INVITE' | 'ORDER' | 'END' | 'CHANGE' | 'ASK'
export const ACTS = ['END', 'INVITE', 'ORDER', 'CHANGE', 'ASK'] as const satisfies readonly Act[]

/** What HR says of a person, and what would follow. Money is NOK a month, days are YYYY-MM-DD. */
export type FedPerson = {
  id: string
  name: string
  employeeId: string | null
  department: string | null
  active: boolean
  eligibleFrom: string | null
  eligibleTo: string | null
}
export type PreviewRow = FedPerson & {
  act: Act
  /** Of ORDER the first day, of END the last one. */
  day: string | null
  by: 'SMS' | 'EMAIL' | null
  /** What ends or begins; null where it is not known yet. */
  price: number | null
}
export type Preview = {
  counts: Partial<Record<Act, number>>
  rows: readonly PreviewRow[]
  lessPerMonth: number
}

/** How many of each department are in the feed, and how many of them are held. */
export type DepartmentShare = { department: string | null; active: number; held: number }

/** The department that most of what is held comes from; null where no one stands out. */
export function mistaken(departments: readonly DepartmentShare[]): DepartmentShare | null {
  const all = departments.reduce((sum, { held }) => sum + held, 0)
  const [most] = departments.toSorted((a, b) => b.held - a.held)
  return most && departments.length > 1 && most.held < all && most.held * 2 > all ? most : null
}
