import { formatDay, formatMonth, lastDay } from '@portal/domain'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { shortHash } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollRun } from './phrases.ts'
import { RUN_PATHS, type WireRun } from './queries.ts'

export type RunAct = 'send' | 'without' | 'approve' | 'reject' | 'callOff'
type Props = {
  run: WireRun
  /** The file was another one than the one that was seen: the page shows the new one. */
  onChanged: () => void
  onClose: () => void
}
const REASON_MAX = 500

/** What can be done with a run, each asked first. */
export default function RunDialog({ act, ...props }: Props & { act: RunAct }) {
  if (act === 'approve') return <Approve {...props} />
  if (act === 'reject') return <Reject {...props} />
  if (act === 'callOff') return <CallOff {...props} />
  return <Send {...props} without={act === 'without'} />
}

/** What every one of them does when the file has changed since it was seen. */
const useRunAct = (
  { onChanged, onClose }: Props,
  act: () => Promise<WireRun>,
  done: (run: WireRun) => string,
) =>
  useAction({
    act,
    renew: RUN_PATHS,
    done: run => {
      onClose()
      return run ? done(run) : undefined
    },
    failed: error => {
      if (!hasCode(error, 'payroll-run-changed')) return undefined
      onChanged()
      onClose()
      return undefined
    },
  })

function Send({ without, ...props }: Props & { without: boolean }) {
  const t = usePayrollRun()
  const language = useLanguage()
  const today = useToday()
  const { run, onClose } = props
  const { id, sha256 } = run
  const sending = useRunAct(
    props,
    () => call('post', '/payroll-api/run/{id}/send', { params: { path: { id } }, body: { sha256, without } }),
    ({ state }) => t(state === 'DELIVERED' ? 'delivered' : state === 'SENDING' ? 'sent' : 'left'),
  )
  // It is approved first, and goes then.
  const isLater = without && !run.maySend
  return (
    <ConfirmDialog
      title={t('sendTitle', { month: formatMonth(run.month, language) })}
      confirm={t(isLater ? 'sendWithout' : 'sendConfirm')}
      action={sending}
      failed={t('sendFailed')}
      onConfirm={() => sending.run()}
      onClose={onClose}
    >
      <p>
        {isLater
          ? t('leaveText', { name: run.approver ?? '' })
          : t('sendText', {
              ...{ count: run.lines, amount: kroner(run.amount) },
              place: t(`to${run.destination ?? 'DOWNLOAD'}`),
            })}
      </p>
      {without && run.parked > 0 && (
        <p>{t('withoutText', { count: run.parked, amount: kroner(run.parkedAmount) })}</p>
      )}
      {lastDay(run.month) >= today && (
        <Alert tone="info" standing>
          {t('sendEarly', { day: formatDay(lastDay(run.month)) })}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

function Approve(props: Props) {
  const t = usePayrollRun()
  const language = useLanguage()
  const { run, onClose } = props
  const { id, sha256 } = run
  const approving = useRunAct(
    props,
    () => call('post', '/payroll-api/run/{id}/approve', { params: { path: { id } }, body: { sha256 } }),
    () => t('approvedToast'),
  )
  return (
    <ConfirmDialog
      title={t('approveTitle', { month: formatMonth(run.month, language) })}
      confirm={t('approve')}
      action={approving}
      failed={t('approveFailed')}
      onConfirm={() => approving.run()}
      onClose={onClose}
    >
      <p>
        {t('approvalText', { count: run.lines, amount: kroner(run.amount) })}{' '}
        <span className={css.mono}>{shortHash(sha256)}</span>.
      </p>
      <p>{t('approveHolds')}</p>
    </ConfirmDialog>
  )
}

function Reject(props: Props) {
  const t = usePayrollRun()
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const { run, onClose } = props
  const { id, sha256 } = run
  const rejecting = useRunAct(
    props,
    () =>
      call('post', '/payroll-api/run/{id}/reject', {
        params: { path: { id } },
        body: { sha256, reason: reason.trim() },
      }),
    () => t('rejectedToast'),
  )
  return (
    <ConfirmDialog
      title={t('rejectTitle', { month: formatMonth(run.month, language) })}
      confirm={t('rejectConfirm')}
      ready={reason.trim() !== ''}
      action={rejecting}
      failed={t('rejectFailed')}
      onConfirm={() => rejecting.run()}
      onClose={onClose}
    >
      <TextArea
        id="reject-reason"
        label={t('rejectReason')}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p>{t('rejectTold')}</p>
    </ConfirmDialog>
  )
}

function CallOff(props: Props) {
  const t = usePayrollRun()
  const language = useLanguage()
  const { run, onClose } = props
  const calling = useRunAct(
    props,
    () => call('post', '/payroll-api/run/{id}/cancel', { params: { path: { id: run.id } } }),
    () => t('calledOff'),
  )
  return (
    <ConfirmDialog
      danger
      title={t('callOffTitle', { month: formatMonth(run.month, language) })}
      confirm={t('callOffConfirm')}
      action={calling}
      failed={t('callOffFailed')}
      onConfirm={() => calling.run()}
      onClose={onClose}
    >
      <p>{t('callOffText')}</p>
    </ConfirmDialog>
  )
}
