import { formatDay, isDay } from '@portal/domain'
import type { ManyAct } from '@portal/domain/company-ticket'
import { pauseDays } from '@portal/domain/pause'
import type { SubscriptionType } from '@portal/domain/subscription'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { api, call } from '../../../lib/api.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import { LastDay } from '../../../ticket/end-many/LastDay.tsx'
import { leftOutBy } from '../../../ticket/end-many/left-out.ts'
import { TICKET_PATHS } from '../../../ticket/products.ts'
import { BackOn, OtherMonths, PauseMonths } from './PauseMonths.tsx'
import { useMany } from './phrases.ts'
import type { EmployeeFilters } from './useEmployeeDownload.ts'
import { useReferences } from './useReferences.ts'

const KEYS = {
  'send-code': { title: 'titleSendCode', confirm: 'confirmSendCode', done: 'doneSendCode' },
  'change-reference': {
    title: 'titleChangeReference',
    confirm: 'confirmChangeReference',
    done: 'doneChangeReference',
  },
  pause: { title: 'titlePause', confirm: 'confirmPause', done: 'donePause' },
  'change-pause': { title: 'titleChangePause', confirm: 'confirmChangePause', done: 'doneChangePause' },
  'resume-earlier': {
    title: 'titleResumeEarlier',
    confirm: 'confirmResumeEarlier',
    done: 'doneChangePause',
  },
  'cancel-pause': { title: 'titleCancelPause', confirm: 'confirmCancelPause', done: 'doneCancelPause' },
  'end-pause': { title: 'titleEnd', confirm: 'confirmEnd', done: 'doneEnd' },
  end: { title: 'titleEnd', confirm: 'confirmEnd', done: 'doneEnd' },
} as const satisfies Record<ManyAct, object>

/** Says before the click how many an act is about, how many are left out and why; and afterwards who was refused meanwhile. */
export default function ManyDialog({
  act,
  filters,
  count,
  onDone,
  onClose,
}: {
  act: ManyAct
  filters: EmployeeFilters
  /** How many employees are selected. */
  count: number
  onDone: () => void
  onClose: () => void
}) {
  const t = useMany()
  const kit = useKit()
  const { id: companyId } = useCompany()
  const references = useReferences()
  const [lastDay, setLastDay] = useState('')
  const [agreementId, setAgreementId] = useState('')
  const [months, setMonths] = useState<Months>({ from: '', to: '', addOns: [] })
  // The number selected when the dialog was opened: the selection ends when the act is done.
  const [of] = useState(count)
  const action = actionOf(act, { lastDay, agreementId, months })
  const check = api.useQuery(
    'post',
    '/api/subscriber/by-company-id/{companyId}/check',
    { params: { path: { companyId } }, body: { action: action ?? { act: 'send-code' }, filters } },
    { enabled: action !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const doing = useAction({
    act: (body: { action: Action; tickets: string[] }, key) =>
      call('post', '/api/subscriber/by-company-id/{companyId}/many', {
        params: { path: { companyId }, header: { 'idempotency-key': key } },
        body,
      }),
    renew: TICKET_PATHS,
    done: ({ done, refused }) => {
      onDone()
      if (refused.length > 0) return undefined
      onClose()
      return t(KEYS[act].done, { count: done })
    },
  })
  const { data } = check
  const tickets = data?.tickets ?? []
  if (doing.answer)
    return (
      <FormDialog question open title={t(KEYS[act].title)} onClose={onClose}>
        <div className="ask">
          <div className="stack">
            <p>{t(KEYS[act].done, { count: doing.answer.done })}</p>
            <LeftOut title={t('wereLeftOut')} rows={doing.answer.refused} of={of} />
          </div>
          <div className="acts foot-acts">
            <Button onClick={onClose}>{kit('close')}</Button>
          </div>
        </div>
      </FormDialog>
    )
  return (
    <ConfirmDialog
      danger={act === 'end' || act === 'end-pause'}
      title={t(KEYS[act].title)}
      confirm={t(KEYS[act].confirm, { count: tickets.length })}
      ready={action !== null && tickets.length > 0}
      action={doing}
      failed={kit('saveFailed')}
      onConfirm={() => action && doing.run({ action, tickets })}
      onClose={onClose}
    >
      <p>{t('chosen', { count: of })}</p>
      {act === 'end' && <LastDay agreements={references} value={lastDay} onChange={setLastDay} />}
      {act === 'change-reference' && (
        <Select
          id="many-reference"
          label={t('reference')}
          options={references}
          value={agreementId}
          onChange={event => setAgreementId(event.target.value)}
        />
      )}
      {act === 'pause' && <PauseMonths value={months} onChange={setMonths} />}
      {act === 'change-pause' && <OtherMonths value={months} onChange={setMonths} />}
      {act === 'resume-earlier' && <BackOn value={months.to} onChange={to => setMonths({ ...months, to })} />}
      {action && check.isPending && <Loading heights={[64]} text={t('checking')} />}
      {action && check.error && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
      {action && data && (
        <div className="stack" role="status">
          <Affected action={action} tickets={tickets.length} cancelled={data.cancelled} />
          <LeftOut title={t('leftOut')} rows={data.leftOut} of={of} />
        </div>
      )}
      {act === 'end' && <p className="small muted">{t('personalData')}</p>}
      {(act === 'pause' || act === 'change-pause') && (
        <p className="small muted">{t('personalDataPaused')}</p>
      )}
    </ConfirmDialog>
  )
}

type Months = { from: string; to: string; addOns: SubscriptionType[] }
type Action =
  | { act: 'send-code' }
  | { act: 'cancel-pause' }
  | { act: 'end-pause' }
  | { act: 'end'; lastDay: string }
  | { act: 'change-reference'; agreementId: string }
  | ({ act: 'pause' } & Months)
  | { act: 'change-pause'; from?: string; to: string }
  | { act: 'resume-earlier'; to: string }

/** The act with what was chosen for it; null until that is whole. */
function actionOf(
  act: ManyAct,
  { lastDay, agreementId, months }: { lastDay: string; agreementId: string; months: Months },
): Action | null {
  const { from, to } = months
  switch (act) {
    case 'end':
      return isDay(lastDay) ? { act, lastDay } : null
    case 'change-reference':
      return agreementId === '' ? null : { act, agreementId }
    case 'pause':
      return to === '' ? null : { act, ...months }
    case 'change-pause':
      return to === '' ? null : { act, to, ...(from !== '' && { from }) }
    case 'resume-earlier':
      return to === '' ? null : { act, to }
    default:
      return { act }
  }
}

/** What happens to those who are not left out. */
function Affected({ action, tickets, cancelled }: { action: Action; tickets: number; cancelled: number }) {
  const t = useMany()
  const references = useReferences()
  const today = useToday()
  if (tickets === 0) return <p>{t('nobody')}</p>
  if (action.act === 'send-code') return <p>{t('getCode', { count: tickets })}</p>
  if (action.act === 'change-reference') {
    const name = references.find(({ value }) => value === action.agreementId)?.label ?? ''
    return <p>{t('getReference', { count: tickets, name })}</p>
  }
  if (action.act === 'pause') {
    const { lastDay, resumesOn, codeOn } = pauseDays(action)
    const days = { day: formatDay(lastDay), back: formatDay(resumesOn), code: formatDay(codeOn) }
    return <p>{t('getPause', { count: tickets, ...days })}</p>
  }
  if (action.act === 'change-pause' || action.act === 'resume-earlier') {
    const { resumesOn, codeOn } = pauseDays({ from: action.to, to: action.to })
    const back = formatDay(resumesOn)
    return codeOn <= today ? (
      <p>{t('getBackNow', { count: tickets, back })}</p>
    ) : (
      <p>{t('getChangePause', { count: tickets, back, code: formatDay(codeOn) })}</p>
    )
  }
  if (action.act === 'cancel-pause') return <p>{t('getCancelPause', { count: tickets })}</p>
  if (action.act === 'end-pause') return <p>{t('getEndPause', { count: tickets })}</p>
  const ending = tickets - cancelled
  return (
    <>
      {ending > 0 && <p>{t('getEnd', { count: ending, day: formatDay(action.lastDay) })}</p>}
      {cancelled > 0 && <p>{t('getCancelled', { count: cancelled })}</p>}
    </>
  )
}

function LeftOut({ title, rows, of }: { title: string; rows: Parameters<typeof leftOutBy>[0]; of: number }) {
  const t = useMany()
  if (rows.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="bullets">
        {leftOutBy(rows).map(([why, count]) => (
          <li key={why}>{t(why, { count, of })}</li>
        ))}
      </ul>
    </div>
  )
}
