import { formatDateTime, formatOrganisationNumber } from '@portal/domain'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { RequestPill } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import type { WireAccessRequest } from './wire.ts'

/** Columns of the access requests; what is still open can be granted or declined. */
export function useRequestColumns({
  onDecline,
}: {
  onDecline: (request: WireAccessRequest) => void
}): Column<WireAccessRequest>[] {
  const t = useCompanyPhrases()
  return [
    {
      id: 'company',
      header: t('requestCompany'),
      skeletonWidth: 110,
      cell: row => (
        <span className="two-l">
          <b className="anywhere">{row.companyName}</b>
          <span className="small muted num">{formatOrganisationNumber(row.organisationNumber)}</span>
        </span>
      ),
    },
    {
      id: 'person',
      header: t('requestPerson'),
      phone: 'meta',
      skeletonWidth: 110,
      cell: row => (
        <span className="two-l stacked">
          <span className="anywhere">{fullName(row)}</span>
          <span className="small muted anywhere">{row.email}</span>
          <span className="small muted num">{phoneOf(row)}</span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('requestAt'),
      phone: 'meta',
      wide: true,
      cell: row => <span className="num">{formatDateTime(new Date(row.createdAt))}</span>,
    },
    {
      id: 'state',
      header: t('requestState'),
      phone: 'end',
      skeletonWidth: 40,
      cell: row => <RequestPill state={row.state} />,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('requestActions')}</span>,
      phone: 'meta',
      align: 'right',
      cell: row => (
        <span className="row-acts">
          {row.state === 'OPEN' && (
            <>
              <ButtonLink to={paths.newCompany(row.id)} variant="secondary">
                {t('grant')}
                <span className="sr-only"> ({row.companyName})</span>
              </ButtonLink>
              <Button variant="tertiary" onClick={() => onDecline(row)}>
                {t('decline')}
                <span className="sr-only"> ({row.companyName})</span>
              </Button>
            </>
          )}
          {row.companyId !== null && (
            <TextLink to={paths.company(row.companyId)}>
              {t('openCompany')}
              <span className="sr-only"> ({row.companyName})</span>
            </TextLink>
          )}
        </span>
      ),
    },
  ]
}
