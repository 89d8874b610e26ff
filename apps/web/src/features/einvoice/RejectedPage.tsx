import { ArrowsCirclepathIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDateTime } from '@portal/domain'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useAction } from '../../kit/useAction.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useEinvoice } from './phrases.ts'

type Rejected = Schemas['RejectedEinvoices']['matches'][number]

/** E-invoices that were rejected, for the operator's staff: why, and sending them again. */
export default function RejectedPage() {
  const t = useEinvoice()
  const kit = useKit()
  const { total, table } = useListQuery(
    (_list, query) => api.queryOptions('get', '/invoice-admin-api/einvoice/rejected', { params: { query } }),
    { staleTime: 0 },
  )
  const again = useAction({
    act: ({ id }: Rejected) =>
      call('post', '/invoice-admin-api/einvoice/{id}/send', { params: { path: { id } } }),
    renew: ['/invoice-admin-api/einvoice'],
    done: (_answer, { invoiceNumber, companyName }) => [t('sentAgain'), `${invoiceNumber}, ${companyName}`],
    failed: () => t('againFailed'),
  })
  return (
    <>
      <PageHeader title={t('rejectedTitle')} lead={t('rejectedLead')} />
      <DataTable
        {...table}
        caption={t('rejectedTitle')}
        columns={useColumns({ busy: again.busy ? again.input?.id : undefined, onAgain: again.run })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<CheckmarkCircleIcon />} />}
        toolbar={
          <Toolbar count={total === undefined ? kit('loading') : t('count', { count: total })}>
            {null}
          </Toolbar>
        }
      />
    </>
  )
}

function useColumns({
  busy,
  onAgain,
}: {
  busy: string | undefined
  onAgain: (rejected: Rejected) => void
}): Column<Rejected>[] {
  const t = useEinvoice()
  return [
    { id: 'invoice', header: t('colInvoice'), skeletonWidth: 70, cell: row => <b>{row.invoiceNumber}</b> },
    {
      id: 'company',
      header: t('colCompany'),
      phone: 'meta',
      skeletonWidth: 90,
      cell: ({ companyId, companyName }) => <TextLink to={paths.company(companyId)}>{companyName}</TextLink>,
    },
    {
      id: 'reason',
      header: t('colReason'),
      phone: 'meta',
      skeletonWidth: 160,
      cell: ({ answer }) => answer ?? t('noReason'),
    },
    {
      id: 'amount',
      header: t('colAmount'),
      phone: 'meta',
      align: 'right',
      cell: ({ amount }) => <span className="num">{kroner(amount, 2)}</span>,
    },
    {
      id: 'when',
      header: t('colWhen'),
      phone: 'meta',
      cell: ({ rejectedAt }) => <span className="num">{formatDateTime(new Date(rejectedAt))}</span>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('colActions')}</span>,
      phone: 'meta',
      align: 'right',
      cell: row => (
        <Button
          variant="secondary"
          icon={<ArrowsCirclepathIcon aria-hidden />}
          loading={busy === row.id}
          onClick={() => onAgain(row)}
        >
          {t('again')}
          <span className="sr-only"> ({row.invoiceNumber})</span>
        </Button>
      ),
    },
  ]
}
