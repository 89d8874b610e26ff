import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { fullName, kroner } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { WHY } from './left-out.ts'
import { useEndMany } from './phrases.ts'

type Checked = Schemas['EndManyChecked']
type Ticket = Checked['tickets'][number]
type LeftOut = Checked['leftOut'][number] & { place: number }

/** A line as it can be read: its cells with commas between them. */
const lineText = (line: string): string =>
  line
    .split(/[\t;]/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .join(', ')

/** So many are shown until somebody wants to see all. */
const MOST_SHOWN = 25

/** Whose tickets end, and who is left out and why; a row can be taken out. */
export function Review({
  tickets,
  leftOut,
  stale,
  takenOut,
  onTakeOut,
}: {
  tickets: readonly Ticket[]
  leftOut: Checked['leftOut']
  stale: boolean
  takenOut: ReadonlySet<string>
  onTakeOut: (ids: ReadonlySet<string>) => void
}) {
  const t = useEndMany()
  const [shown, show] = useState<'ending' | 'leftOut'>('ending')
  const [whole, showWhole] = useState(false)
  const ending = shown === 'ending'
  const count = ending ? tickets.length : leftOut.length
  const most = whole ? count : MOST_SHOWN
  const staying = tickets.filter(({ personId }) => takenOut.has(personId)).length
  const counted = (word: string, number: number) => `${word} ${number}`
  const shared = {
    caption: t('review'),
    stale,
    toolbar: (
      <div className="row wrap gap-16 pad-12-16 bottom-line">
        <h2 className="text-18">{t('review')}</h2>
        <FilterChips
          legend={t('reviewWhich')}
          all={null}
          options={[
            { value: 'ending', label: counted(t('ending'), tickets.length - staying) },
            { value: 'leftOut', label: counted(t('leftOut'), leftOut.length) },
          ]}
          value={shown}
          onChange={next => show(next ?? 'ending')}
        />
      </div>
    ),
  }
  const ticketColumns = useTicketColumns(takenOut, onTakeOut)
  const leftOutColumns = useLeftOutColumns()
  return (
    <section>
      {ending ? (
        <DataTable
          {...shared}
          columns={ticketColumns}
          rows={tickets.slice(0, most)}
          empty={{ title: t('nobody'), text: t('nobodyText') }}
        />
      ) : (
        <DataTable
          {...shared}
          columns={leftOutColumns}
          // One line may stand there twice.
          rowKey={({ place }) => String(place)}
          rows={leftOut.slice(0, most).map((each, place) => ({ ...each, place }))}
          empty={{ title: t('nobodyLeftOut') }}
        />
      )}
      {count > most && (
        <p className="flex split above-12 gap-16">
          <span className="small muted num">{t('shown', { shown: most, all: count })}</span>
          <button type="button" className="text-button" onClick={() => showWhole(true)}>
            {t('showAll')}
          </button>
        </p>
      )}
    </section>
  )
}

function useTicketColumns(
  takenOut: ReadonlySet<string>,
  onTakeOut: (ids: ReadonlySet<string>) => void,
): Column<Ticket>[] {
  const t = useEndMany()
  const zoneText = useZoneText()
  return [
    {
      id: 'person',
      header: t('colPerson'),
      cell: row => (
        <TwoLines
          more={
            <>
              {[row.employeeId, row.withdrawn && t('waits', { day: formatDay(row.startDate) })]
                .filter(Boolean)
                .join(' · ')}
              {/* What else the line says of the person it was taken for. */}
              {row.line !== null && row.line !== row.employeeId && (
                <span className="break line">{t('ofLine', { line: lineText(row.line) })}</span>
              )}
            </>
          }
        >
          <b>{fullName(row)}</b>
        </TwoLines>
      ),
    },
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'meta',
      cell: ({ zones }) => zoneText({ allZones: zones.length === 0, zones }),
    },
    {
      id: 'price',
      header: t('colPrice'),
      align: 'right',
      phone: 'meta',
      cell: ({ pricePerMonth }) => (pricePerMonth === null ? '–' : kroner(pricePerMonth)),
    },
    {
      id: 'acts',
      align: 'right',
      phone: 'end',
      cell: row => {
        const out = takenOut.has(row.personId)
        const turn = () => {
          const next = new Set(takenOut)
          if (!next.delete(row.personId)) next.add(row.personId)
          onTakeOut(next)
        }
        return (
          <Button
            variant="tertiary"
            tone="neutral"
            aria-label={t(out ? 'putBackOf' : 'takeOutOf', { name: fullName(row) })}
            onClick={turn}
          >
            {t(out ? 'putBack' : 'takeOut')}
          </Button>
        )
      },
    },
  ]
}

function useLeftOutColumns(): Column<LeftOut>[] {
  const t = useEndMany()
  const whyOf = (reason: LeftOut['reason']) => {
    if (reason === 'unknown-person' || reason === 'several-persons' || reason === 'contradiction')
      return t(reason)
    const why = WHY[reason]
    return t(
      why === 'whyNoTicket' ||
        why === 'whyEnded' ||
        why === 'whyHasEnd' ||
        why === 'whyDay' ||
        why === 'whyStart'
        ? why
        : 'whyOther',
    )
  }
  return [
    {
      id: 'person',
      header: t('colPerson'),
      cell: ({ text }) => <b className="break">{lineText(text)}</b>,
    },
    { id: 'why', header: t('colWhy'), phone: 'meta', cell: ({ reason }) => whyOf(reason) },
  ]
}
