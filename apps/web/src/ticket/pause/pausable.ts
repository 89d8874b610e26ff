import type { AgreementSettings } from '@portal/domain'

/** A ticket that may be paused, or is. */
export type Pausable = {
  ticketId: string
  subscriberId: string
  /** Of the person. */
  name: string
  firstName: string
  unit: string
  zonesText: string
  /** The first day of the ticket that runs; null where it has ended. */
  startDate: string | null
  settings: AgreementSettings
  profileId: number
  allZones: boolean
  nrOfZones: number
  pricePerMonth: number | null
}
