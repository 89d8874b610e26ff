import type { AgreementSubType } from '@portal/domain'
import type { DeletionCheck } from '@portal/domain/company'
import type { ContractState } from '@portal/domain/contract'
import type { AccessRequestState } from '@portal/domain/onboarding'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useFreeTicketTerm, useTypeText } from '../../lib/labels.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import styles from './company.module.css'
import { useCompanyPhrases } from './phrases.ts'

/** The label of a check before a deletion. */
export function useCheckText(): (check: DeletionCheck) => string {
  const t = useCompanyPhrases()
  const term = useFreeTicketTerm()
  return check => (check === 'freeTickets' ? t('check_freeTickets', { term }) : t(`check_${check}`))
}

const INTERVALS = ['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY', 'ANNUALLY'] as const

/** The label of an invoicing interval; "other" for unknown ones [P-204]. */
export function useIntervalText(): (interval: string) => string {
  const t = useAgreementPhrases()
  return interval => t(`interval${INTERVALS.find(known => known === interval) ?? 'OTHER'}`)
}

/** Types of agreement as badges, each once. */
export function TypeBadges({ types }: { types: readonly AgreementSubType[] }) {
  const text = useTypeText()
  const t = useCompanyPhrases()
  if (types.length === 0) return <span className="muted">{t('noAgreements')}</span>
  return (
    <span className={`flex wrap gap-8 ${styles.badges}`}>
      {[...new Set(types)].map(type => (
        <span key={type} className="ground-tinted medium tiny nowrap">
          {text(type)}
        </span>
      ))}
    </span>
  )
}

const CONTRACT_TONES: Record<ContractState, StatusTone> = {
  QUEUED: 'waiting',
  SENT: 'waiting',
  SIGNED: 'good',
  DECLINED: 'bad',
  FAILED: 'bad',
}

export function ContractPill({ state }: { state: ContractState }) {
  const t = useCompanyPhrases()
  return <StatusPill tone={CONTRACT_TONES[state]}>{t(`contract${state}`)}</StatusPill>
}

const REQUEST_TONES: Record<AccessRequestState, StatusTone> = {
  OPEN: 'waiting',
  GRANTED: 'good',
  DECLINED: 'over',
}

export function RequestPill({ state }: { state: AccessRequestState }) {
  const t = useCompanyPhrases()
  return <StatusPill tone={REQUEST_TONES[state]}>{t(`request${state}`)}</StatusPill>
}
