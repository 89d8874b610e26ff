import { formatDay, formatWeekday, timeIn } from '@portal/domain'
import type { PayrollColumn } from '@portal/domain/payroll-run'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { clockIn } from '../../lib/clock.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { waitsForSomebody } from '../../ticket/payroll-run/queries.ts'
import { usePayrollColumns } from './column-phrases.ts'
import { usePayrollRun } from './phrases.ts'
import type { WireRun } from './queries.ts'

const TONES = {
  PREPARED: 'waiting',
  WAITING: 'warning',
  SENDING: 'waiting',
  DELIVERED: 'good',
  FAILED: 'bad',
  CANCELLED: 'over',
} as const satisfies Record<WireRun['state'], StatusTone>

/** What is prepared and waits for somebody is drawn as what waits. */
export function RunState({ run }: { run: WireRun }) {
  const t = usePayrollRun()
  const state = run.state === 'PREPARED' && waitsForSomebody(run) ? 'WAITING' : run.state
  return <StatusPill tone={TONES[state]}>{t(`state${state}`)}</StatusPill>
}

/** An instant as people say it in a line: 'i dag kl. 06.00', 'tirsdag 8. desember kl. 06.00'. */
export function useMoment(): (instant: string, form?: 'long' | 'short') => string {
  const t = usePayrollRun()
  const today = useToday()
  const language = useLanguage()
  return (instant, form = 'long') => {
    const { day, time } = clockIn(new Date(instant))
    const named = form === 'long' ? formatWeekday(day, language) : formatDay(day)
    return t('dayAt', { day: day === today ? t('today') : named, time: timeIn(time, language) })
  }
}

type NamedColumn = Pick<PayrollColumn, 'source' | 'header'> & { constant?: string }

/** What a column is called: by the system's own name where it has one, else by what stands in it. */
export function useColumnName() {
  const t = usePayrollColumns()
  const { settings } = useCompany()
  const sourceName = ({ source, constant = '' }: Pick<NamedColumn, 'source' | 'constant'>): string => {
    if (source === 'EMPLOYEE_ID') return settings.employeeIdLabel
    return source === 'CONSTANT' && constant !== '' ? t('fixed', { text: constant }) : t(source)
  }
  return {
    sourceName,
    nameOf: (column: NamedColumn): string => column.header || sourceName(column),
    /** What stands below the name, where that says more than it. */
    moreOf: ({ source, header, constant = '' }: NamedColumn): string => {
      if (source === 'CONSTANT' && constant !== '') return t('always', { text: constant })
      if (source === 'PAY_TYPE') return t('ofProfile')
      return header === '' || header === sourceName({ source }) ? '' : lowerFirst(sourceName({ source }))
    },
  }
}
