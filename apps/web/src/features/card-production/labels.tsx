import { FilesIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { addDays, formatDay } from '@portal/domain'
import { addressLabel, LATE_AFTER_DAYS } from '@portal/domain/card-production'
import { Button } from '../../kit/Button.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { showToast } from '../../kit/toasts.ts'
import { dayOf } from '../../lib/instants.ts'
import { useCardProduction } from './phrases.ts'

export type Batch = Schemas['CardBatch']

const TONES: Record<Batch['state'], StatusTone> = {
  REQUESTED: 'waiting',
  CREATED: 'good',
  DEACTIVATED: 'over',
  CANCELLED: 'over',
  ANONYMISED: 'over',
}
const isKnown = (state: string): state is Batch['state'] => state in TONES

/** The state of a batch in words; one that this page does not know is said to be unknown [F-134]. */
export function BatchStatus({ state }: { state: string }) {
  const t = useCardProduction()
  if (!isKnown(state)) return <StatusPill tone="over">{t('unknown')}</StatusPill>
  return (
    <StatusPill tone={TONES[state]} plain={state === 'CREATED'}>
      {t(state)}
    </StatusPill>
  )
}

/** Where a batch that is not made is: gathered for a day, or at the factory since. */
export function Progress({ batch, today }: { batch: Batch; today: string }) {
  const t = useCardProduction()
  if (batch.state !== 'REQUESTED') return null
  const { handedOverAt, day } = batch
  if (handedOverAt === null)
    return <span className="small muted">{t('gathered', { date: formatDay(day) })}</span>
  const since = dayOf(new Date(handedOverAt))
  const late = addDays(since, LATE_AFTER_DAYS) < today
  return (
    <span className={late ? 'small alarming' : 'small muted'}>
      {t(late ? 'late' : 'handedOver', { date: formatDay(since) })}
    </span>
  )
}

/** What is wrong with a batch, each once with the number of its cards. */
export function Faults({ faults }: { faults: Batch['faults'] }) {
  const t = useCardProduction()
  const byReason = Map.groupBy(faults, ({ reason }) => reason)
  return [...byReason].map(([reason, all]) => (
    <span key={reason} className="small alarming">
      {all[0]!.cardId !== null && `${t('cards', { count: all.length })}: `}
      {t(reason)}
      {all[0]!.says !== null && ` (${all[0]!.says})`}
    </span>
  ))
}

/** Street, post code and city in one line. */
export const inOneLine = ({ line1, postCode, city }: NonNullable<Batch['company']['addresses']['post']>) =>
  `${line1}, ${postCode} ${city}`

/** Puts name and post address on the clipboard, for an envelope [F-091, F-092, F-093]. */
export function CopyAddress({ company }: { company: Batch['company'] }) {
  const t = useCardProduction()
  const { post } = company.addresses
  if (post === null) return null
  // A browser without a clipboard has none to write to.
  const copy = () =>
    Promise.resolve(
      navigator.clipboard?.writeText(addressLabel(company.name, post)) ??
        Promise.reject(new Error('no clipboard')),
    ).then(
      () => showToast('success', t('copied'), company.name),
      () => showToast('error', t('copyFailed')),
    )
  return (
    <Button variant="secondary" icon={<FilesIcon aria-hidden />} onClick={() => void copy()}>
      <span aria-hidden="true">{t('copyAddress')}</span>
      <span className="sr-only">{t('copyAddressOf', { name: company.name })}</span>
    </Button>
  )
}
