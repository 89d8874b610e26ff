/** Labels of tickets for several pages: status, profile, price. */
import { formatDay, profileOf } from '@portal/domain'
import {
  type EmployeeStatus,
  isOpenStatus,
  type ShownStatus,
  shownStatus,
  type WireTicketStatus,
} from '@portal/domain/ticket'
import { StatusPill, type StatusTone } from '../kit/StatusPill.tsx'
import { kroner } from '../lib/format.ts'
import { useTicket } from './phrases.ts'

type Status = EmployeeStatus | ShownStatus

const TONES: Record<Status, StatusTone> = {
  pending: 'waiting',
  active: 'good',
  ended: 'over',
  expired: 'over',
  cancelled: 'over',
  replaced: 'over',
  failed: 'bad',
  anonymised: 'over',
  unknown: 'over',
}

export function useStatusText(): (status: Status) => string {
  const t = useTicket()
  const texts: Record<Status, string> = {
    pending: t('statusPending'),
    active: t('statusActive'),
    ended: t('statusEnded'),
    expired: t('statusExpired'),
    cancelled: t('statusCancelled'),
    replaced: t('statusReplaced'),
    failed: t('statusFailed'),
    anonymised: t('statusAnonymised'),
    unknown: t('statusUnknown'),
  }
  return status => texts[status]
}

export function TicketStatus({ status, plain = false }: { status: Status; plain?: boolean }) {
  return (
    <StatusPill tone={TONES[status]} plain={plain}>
      {useStatusText()(status)}
    </StatusPill>
  )
}

type Replaceable = { status: WireTicketStatus; replacedFrom: string | null }

/** The status of a ticket that another may go on for. */
export const shownStatusOf = ({ status, replacedFrom }: Replaceable): ShownStatus =>
  shownStatus(status, replacedFrom)

/** That another ticket goes on for one that is open, and from when; nothing where none does. */
export function GoesOn({ ticket: { status, replacedFrom } }: { ticket: Replaceable }) {
  const t = useTicket()
  if (replacedFrom === null || !isOpenStatus(status.toUpperCase())) return null
  return t('goesOn', { day: formatDay(replacedFrom) })
}

/** The name of a profile id in the current language. */
export function useProfileText(): (profileId: number) => string {
  const t = useTicket()
  return profileId => {
    switch (profileOf(profileId)) {
      case 'ADULT':
        return t('profileAdult')
      case 'CHILD':
        return t('profileChild')
      case 'STUDENT':
        return t('profileStudent')
      case 'SENIOR':
        return t('profileSenior')
      case 'YOUTH':
        return t('profileYouth')
      case 'YOUNG_ADULT':
        return t('profileYoungAdult')
      case 'MILITARY':
      case 'MILITARY_CONSCRIPTION':
        return t('profileMilitary')
      default:
        return t('profileOther')
    }
  }
}

/** NOK per month, or that it is not set. */
export function Price({ nok }: { nok: number | null }) {
  const t = useTicket()
  return nok === null ? t('noPrice') : <span className="num">{kroner(nok)}</span>
}
