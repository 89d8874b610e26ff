import { formatNumber } from '@portal/domain'
import { Link } from 'react-router'
import { type Column, TwoLines } from '../../kit/DataRow.tsx'
import { dayOfInstant, kroner, lineMonth, monthName } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { RunState } from './labels.tsx'
import { usePayrollRun } from './phrases.ts'
import type { WireRun } from './queries.ts'

/** @param several whether runs of several profiles stand in the list */
export function useRunColumns(several: boolean): Column<WireRun>[] {
  const t = usePayrollRun()
  const language = useLanguage()
  const sentText = (run: WireRun): string | null => {
    const at = run.deliveredAt ?? run.sentAt ?? (run.state === 'CANCELLED' ? null : run.dueAt)
    return at === null ? null : formatDateTime(new Date(at))
  }
  const sentMore = (run: WireRun): string => {
    if (run.state === 'CANCELLED') return t('countsNot')
    if (run.state === 'DELIVERED') {
      if (run.destination === 'SFTP') return t('receiptOf', { count: run.lines })
      return run.destination ? t(`place${run.destination}`) : ''
    }
    return run.approval === 'ONE_PERSON' && run.approvedAt === null && run.dueAt !== null
      ? t('ifApproved')
      : ''
  }
  const more = (run: WireRun) => {
    const corrected = run.corrections.reduce((sum, { entries }) => sum + entries, 0)
    return [
      run.parked > 0 && t('standing', { count: run.parked }),
      corrected > 0 &&
        t('corrections', {
          count: corrected,
          months: run.corrections.map(({ month }) => monthName(month, language)).join(', '),
        }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return [
    {
      id: 'month',
      header: t('month'),
      cell: (run, linkId) => (
        <TwoLines
          more={
            several
              ? t('numberedOf', { no: run.no, profile: run.profileName })
              : t('numbered', { no: run.no })
          }
        >
          <Link id={linkId} className="row-link nowrap" to={paths.payrollRun(run.id)}>
            {lineMonth(run.month, language)}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'lines',
      header: t('lines'),
      align: 'right',
      phone: 'hide',
      cell: run => <TwoLines more={more(run)}>{formatNumber(run.lines)}</TwoLines>,
    },
    {
      id: 'sum',
      header: t('sum'),
      align: 'right',
      phone: 'meta',
      cell: run => kroner(run.amount),
    },
    { id: 'state', header: t('state'), phone: 'end', cell: run => <RunState run={run} /> },
    {
      id: 'sent',
      header: t('sentColumn'),
      phone: 'meta',
      cell: run => <TwoLines more={sentMore(run)}>{sentText(run) ?? '–'}</TwoLines>,
    },
    {
      id: 'downloaded',
      header: t('downloadedBy'),
      phone: 'hide',
      wide: true,
      cell: run =>
        run.downloadedAt === null ? (
          <span className="muted">{run.state === 'DELIVERED' ? t('nobody') : '–'}</span>
        ) : (
          <TwoLines more={dayOfInstant(run.downloadedAt)}>{run.downloadedBy}</TwoLines>
        ),
    },
  ]
}
