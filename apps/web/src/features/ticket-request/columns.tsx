import { CheckmarkIcon, XMarkIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { Avatar } from '../../kit/Avatar.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import { useTicketRequestPhrases } from './phrases.ts'

/** Columns of the requests [C-063, C-113]; what has expired can only be rejected [C-064]. */
export function useRequestColumns({
  employeeIdLabel,
  mayOrder,
  busy,
  onApprove,
  onReject,
}: {
  employeeIdLabel: string
  /** False while the company cannot order: then nothing can be approved either. */
  mayOrder: boolean
  /** The request that is being answered. */
  busy: string | undefined
  onApprove: (request: WireTicketRequest) => void
  onReject: (request: WireTicketRequest) => void
}): Column<WireTicketRequest>[] {
  const t = useTicketRequestPhrases()
  const zoneText = useZoneText()
  return [
    {
      id: 'name',
      header: t('colName'),
      skeletonWidth: 110,
      cell: row => (
        <span className="who">
          <Avatar name={fullName(row)} />
          <span>
            <b className="anywhere">{fullName(row)}</b>
            <span className="small num">{phoneOf(row)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'employeeId',
      header: employeeIdLabel,
      phone: 'meta',
      wide: true,
      cell: row => <span className="num anywhere">{row.employeeId}</span>,
    },
    { id: 'zones', header: t('colZones'), phone: 'meta', skeletonWidth: 60, cell: row => zoneText(row) },
    {
      id: 'start',
      header: t('colStart'),
      phone: 'meta',
      skeletonWidth: 60,
      cell: row => (
        <span className="start-day">
          <span className="num">{formatDay(row.startDate)}</span>
          {row.expired && <StatusPill tone="over">{t('expired')}</StatusPill>}
        </span>
      ),
    },
    {
      id: 'reference',
      header: t('colReference'),
      phone: 'hide',
      wide: true,
      cell: row => <span className="anywhere">{row.invoiceReference}</span>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('colActions')}</span>,
      phone: 'meta',
      align: 'right',
      cell: row => (
        <span className="row-acts">
          {!row.expired && mayOrder && (
            <Button
              variant="secondary"
              icon={<CheckmarkIcon aria-hidden />}
              loading={busy === row.id}
              onClick={() => onApprove(row)}
            >
              {t('approve')}
              <span className="sr-only"> ({fullName(row)})</span>
            </Button>
          )}
          <Button variant="tertiary" icon={<XMarkIcon aria-hidden />} onClick={() => onReject(row)}>
            {t('reject')}
            <span className="sr-only"> ({fullName(row)})</span>
          </Button>
        </span>
      ),
    },
  ]
}
