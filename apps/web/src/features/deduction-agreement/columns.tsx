import type { Schemas } from '@portal/api-client'
import { addDays, formatDay, formatMonth, monthOf } from '@portal/domain'
import { type DeductionState, REMIND_AFTER_DAYS } from '@portal/domain/deduction-agreement'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { fullName, kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { saveAs } from '../../lib/save-as.ts'
import { useDeduction } from './phrases.ts'

export type Person = Schemas['DeductionPerson']
export type Act = { act: 'paper' | 'choose'; person: Person }

/** The mark of each state; of INVOICED there is nothing to do. */
export const STATE_TONES = {
  ...{ AGREED: 'good', ON_PAPER: 'good', ASKED: 'waiting', NOT_ASKED: 'over' },
  ...{ WITHDRAWN: 'warning', INVOICED: 'over' },
} as const satisfies Record<DeductionState, StatusTone>

/** The figures above the list, and what the list shows when one is pressed. */
export const FIGURES = [
  ['AGREED', 'godtatt'],
  ['ON_PAPER', 'papir'],
  ['ASKED', 'spurt'],
  ['NOT_ASKED', 'ikke-spurt'],
  ['WITHDRAWN', 'trukket'],
] as const

/** Who, which ticket, how much, what they have answered and when. @param onAct null for whoever may only look */
export function useDeductionColumns(idLabel: string, onAct: ((act: Act) => void) | null): Column<Person>[] {
  const t = useDeduction()
  const language = useLanguage()
  const ticketText = ({ ticket, state, lastOn }: Person) => {
    if (ticket.waiting) return t('shouldStart', { day: formatDay(ticket.startDate) })
    if (state === 'WITHDRAWN' && lastOn)
      return t('deductedTo', { month: formatMonth(monthOf(lastOn), language) })
    if (ticket.expirationDate) return t('endsOn', { day: formatDay(ticket.expirationDate) })
    return ticket.active ? null : t('startsOn', { day: formatDay(ticket.startDate) })
  }
  const lastText = ({ state, askedOn, reminders, remindOn, newPrice, agreement }: Person) => {
    if (newPrice)
      return t('newPrice', { day: formatDay(newPrice.from), amount: kroner(newPrice.monthlyDeduction) })
    if (state === 'WITHDRAWN') return t('mustChoose')
    if (agreement) return t('textVersion', { version: agreement.textVersion })
    if (remindOn) return t('remindOn', { day: formatDay(remindOn) })
    const reminded = askedOn
      ? REMIND_AFTER_DAYS.slice(0, reminders).map(days => formatDay(addDays(askedOn, days)))
      : []
    return reminded.length > 0 ? t('reminded', { days: reminded.join(', ') }) : null
  }
  const lastDay = ({ state, askedOn, lastOn, agreement }: Person) => {
    if (state === 'ASKED' && askedOn) return t('smsOn', { day: formatDay(askedOn) })
    const day = state === 'WITHDRAWN' || state === 'INVOICED' ? lastOn : (agreement?.acceptedOn ?? lastOn)
    return day ? formatDay(day) : '–'
  }
  return [
    {
      id: 'name',
      header: t('colName'),
      cell: person => (
        <TwoLines more={<span className="num">{person.employeeId}</span>}>
          <Link className="ink medium" to={paths.employee(person.subscriberId)}>
            {fullName(person)}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'ticket',
      header: t('colTicket'),
      phone: 'meta',
      cell: person => (
        <TwoLines more={ticketText(person)}>
          <span>
            {' '}
            <StatusPill
              plain
              tone={person.ticket.waiting ? 'warning' : person.ticket.active ? 'good' : 'waiting'}
            >
              {t(person.ticket.waiting ? 'waitsForIt' : person.ticket.active ? 'active' : 'pending')}
            </StatusPill>
          </span>
        </TwoLines>
      ),
    },
    {
      id: 'deduction',
      header: t('colDeduction'),
      align: 'right',
      phone: 'meta',
      cell: ({ monthlyDeduction }) => (
        <span className="num nowrap">{t('aMonth', { amount: kroner(monthlyDeduction) })}</span>
      ),
    },
    {
      id: 'state',
      header: t('colState'),
      phone: 'end',
      cell: ({ state, anew }) => (
        <StatusPill tone={anew ? 'waiting' : STATE_TONES[state]}>{t(anew ? 'anew' : state)}</StatusPill>
      ),
    },
    {
      id: 'last',
      header: t('colLast'),
      phone: 'meta',
      cell: person => (
        <TwoLines more={lastText(person)}>
          <span className="num nowrap">{lastDay(person)}</span>
        </TwoLines>
      ),
    },
    {
      id: 'acts',
      align: 'right',
      phone: 'meta',
      cell: person => (
        <span className="row-acts">
          <RowAct {...{ idLabel, person, onAct }} />
        </span>
      ),
    },
  ]
}

function RowAct({
  idLabel,
  person,
  onAct,
}: {
  idLabel: string
  person: Person
  onAct: ((act: Act) => void) | null
}) {
  const t = useDeduction()
  const { agreement, state } = person
  const about = { name: fullName(person), label: idLabel, id: person.employeeId }
  if (state === 'WITHDRAWN' && onAct)
    return (
      <Button
        variant="secondary"
        tone="neutral"
        aria-label={t('chooseFor', about)}
        onClick={() => onAct({ act: 'choose', person })}
      >
        {t('choose')}
      </Button>
    )
  if (agreement) return <PdfButton id={agreement.id} label={t('pdfOf', about)} />
  return onAct ? (
    <Button
      variant="tertiary"
      tone="neutral"
      aria-label={t('paperFor', about)}
      onClick={() => onAct({ act: 'paper', person })}
    >
      {t('paper')}
    </Button>
  ) : null
}

function PdfButton({ id, label }: { id: string; label: string }) {
  const t = useDeduction()
  const download = useAction({
    act: () =>
      call('get', '/api/deduction-agreement/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' }),
    done: content => {
      saveAs('trekkavtale.pdf', content as Blob)
    },
    failed: () => t('downloadFailed'),
  })
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      aria-label={label}
      loading={download.busy}
      onClick={() => download.run()}
    >
      PDF
    </Button>
  )
}
