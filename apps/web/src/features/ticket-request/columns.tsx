import { formatDay, localized, PROFILE_IDS } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { usePhone } from '../../kit/media.ts'
import { fullName, kroner, phoneOf } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { useProfileText } from '../../ticket/labels.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { andFocus, answerId, approveId, useFailureText } from './actions.tsx'
import { type Answer, askedAt, isOpen } from './answers.ts'
import { useTicketRequestPhrases } from './phrases.ts'
import styles from './ticket-request.module.css'

type Row = WireTicketRequest
type Acts = {
  /** False while the company cannot order: then nothing can be approved either. */
  mayOrder: boolean
  onApprove: (request: Row) => void
  onNewStart: (request: Row) => void
  onReject: (request: Row) => void
  onUndo: (request: Row) => void
  /** The time to undo stands still while somebody is about to. */
  onPause: (paused: boolean) => void
}

/** Columns of the requests [C-063, C-113]; the row of an answered one stays, without its buttons. */
export function useRequestColumns(answers: ReadonlyMap<string, Answer>, acts: Acts): Column<Row>[] {
  const t = useTicketRequestPhrases()
  const { word } = useTicketProduct()
  const phone = usePhone()
  const zoneText = useZoneText()
  const askedText = useAskedText()
  const failureText = useFailureText()
  const profileText = useProfileText()
  const language = useLanguage()
  // What is asked for beside the ticket of an adult.
  const more = ({ profileId, addOns }: Row) => [
    ...(profileId === PROFILE_IDS.ADULT ? [] : [profileText(profileId)]),
    ...addOns.map(type => localized(PRODUCT_TEXTS[type].name, language)),
  ]
  return [
    {
      id: 'name',
      header: t(`colName${word}`),
      cell: row => {
        const answer = answers.get(row.id)
        return (
          <span className="row gap-8 from-top" data-answered={!isOpen(answer)}>
            <span className="grid tight">
              <b>{fullName(row)}</b>
              <span className="small num">
                {row.employeeId} · {phoneOf(row)}
              </span>
              {answer?.is === 'refused' && (
                <span className={`line medium small tight ${styles.failure}`} role="alert">
                  {failureText(answer.error, 'approveFailed')}
                </span>
              )}
            </span>
          </span>
        )
      },
    },
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'meta',
      cell: row =>
        phone ? (
          <>
            {[zoneText(row), ...more(row), t('from', { day: formatDay(row.startDate) })].join(' · ')}{' '}
            <Passed row={row} />
          </>
        ) : (
          <span className="two-l">
            {zoneText(row)}
            {more(row).length > 0 && <span className="small">{more(row).join(', ')}</span>}
          </span>
        ),
    },
    {
      id: 'start',
      header: t('colStart'),
      phone: 'hide',
      cell: row => (
        <span className="two-l">
          <span className="num">{formatDay(row.startDate)}</span>
          <Passed row={row} />
        </span>
      ),
    },
    {
      id: 'reference',
      header: t('reference'),
      phone: 'meta',
      wide: true,
      cell: row => (
        <span>
          {row.invoiceReference}
          {phone && ` · ${t('asked', { at: askedText(row) })}`}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('colPrice'),
      align: 'right',
      phone: 'end',
      cell: ({ pricePerMonth }) => (
        <span className="two-l">
          <b>{pricePerMonth === null ? '–' : kroner(pricePerMonth)}</b>
          {phone && <span className="small">{t('perMonth')}</span>}
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('colAsked'),
      phone: 'hide',
      wide: true,
      cell: row => <span className="num muted">{askedText(row)}</span>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('colActions')}</span>,
      phone: 'meta',
      align: 'right',
      cell: row => <RowActs row={row} answer={answers.get(row.id)} {...acts} />,
    },
  ]
}

/** What has expired is rejected, or ordered for another day [C-064]. */
function Passed({ row }: { row: Row }) {
  const t = useTicketRequestPhrases()
  return row.expired ? (
    <span className={`line medium small tight ${styles.passed}`}>{t('passed')}</span>
  ) : null
}

function useAskedText(): (request: Row) => string {
  const t = useTicketRequestPhrases()
  const today = useToday()
  return ({ createdAt }) => {
    const asked = askedAt(createdAt, today)
    return asked.key === null ? asked.text : t(asked.key, { time: asked.time })
  }
}

const WORDS = {
  held: 'isApproved',
  sent: 'isApproved',
  approved: 'isApproved',
  rejected: 'isRejected',
  elsewhere: 'isElsewhere',
} as const

/** The two answers of an open request. A word takes the place of the first one, so that a second click meets no button. */
function RowActs({
  row,
  answer,
  mayOrder,
  onApprove,
  onNewStart,
  onReject,
  onUndo,
  onPause,
}: Acts & { row: Row; answer: Answer | undefined }) {
  const t = useTicketRequestPhrases()
  const name = <span className="sr-only"> ({fullName(row)})</span>
  if (answer && answer.is !== 'refused')
    return (
      <span className={`lower ${styles.acts}`} data-part="[tabindex]">
        <span id={answerId(row)} tabIndex={-1} className={styles.said} data-is={answer.is}>
          {t(WORDS[answer.is])}
        </span>
        {answer.is === 'held' && (
          <Button
            variant="secondary"
            onFocus={() => onPause(true)}
            onBlur={() => onPause(false)}
            onClick={() => andFocus(approveId(row), () => onUndo(row))}
          >
            {t('undo')}
            {name}
          </Button>
        )}
      </span>
    )
  return (
    <span className={`lower ${styles.acts}`}>
      {/* Its day is over, but not the wish. */}
      {row.expired && mayOrder && (
        <Button variant="secondary" onClick={() => onNewStart(row)}>
          {t('newStart')}
          {name}
        </Button>
      )}
      {!row.expired && mayOrder && (
        <Button
          id={approveId(row)}
          variant="secondary"
          onClick={() => andFocus(answerId(row), () => onApprove(row))}
        >
          {t('approve')}
          {name}
        </Button>
      )}
      <Button variant="tertiary" tone="neutral" onClick={() => onReject(row)}>
        {t('reject')}
        {name}
      </Button>
    </span>
  )
}
