/** Labels of tickets for several pages: status, profile, price. */
import { profileOf } from '@portal/domain'
import type { EmployeeStatus, WireTicketStatus } from '@portal/domain/ticket'
import { StatusPill, type StatusTone } from '../kit/StatusPill.tsx'
import { kroner } from '../lib/format.ts'
import { useTicket } from './phrases.ts'

type Status = EmployeeStatus | WireTicketStatus

const TONES: Record<Status, StatusTone> = {
  pending: 'waiting',
  active: 'good',
  ended: 'over',
  expired: 'over',
  cancelled: 'over',
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
