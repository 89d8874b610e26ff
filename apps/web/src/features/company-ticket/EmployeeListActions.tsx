import { DownloadIcon, FileImportIcon, PersonMinusIcon, PlusIcon } from '@navikt/aksel-icons'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { usePhone } from '../../kit/media.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { type EmployeeFilters, useEmployeeDownload } from './many/useEmployeeDownload.ts'
import { useCompanyTicket } from './phrases.ts'

/** To order, for one or from a file. */
export function OrderButtons() {
  const t = useCompanyTicket()
  return (
    <>
      <ButtonLink to={paths.bulkOrders} variant="secondary" icon={<FileImportIcon aria-hidden />}>
        {t('orderFromFile')}
      </ButtonLink>
      <OrderButton />
    </>
  )
}

function OrderButton() {
  const t = useCompanyTicket()
  return (
    <ButtonLink to={paths.orderTicket()} icon={<PlusIcon aria-hidden />}>
      {t('newSubscription')}
    </ButtonLink>
  )
}

/** What the page offers at its top; on phones all but the main act are behind a menu. */
export function EmployeeListActions({ filters, any }: { filters: EmployeeFilters; any: boolean }) {
  const t = useCompanyTicket()
  const phone = usePhone()
  const mayOrder = useCan('companyTicketOrder')
  const download = useEmployeeDownload(filters)
  const csv = { label: t('downloadCsv'), icon: <DownloadIcon aria-hidden /> }
  const endMany = { label: t('endMany'), icon: <PersonMinusIcon aria-hidden />, to: paths.endMany }
  if (phone) {
    const more = [
      ...(any ? [{ ...csv, onSelect: () => download.run() }, endMany] : []),
      ...(mayOrder
        ? [{ label: t('orderFromFile'), icon: <FileImportIcon aria-hidden />, to: paths.bulkOrders }]
        : []),
    ]
    return (
      <>
        {more.length > 0 && <ActionMenu label={t('moreActions')} actions={more} />}
        {mayOrder && <OrderButton />}
      </>
    )
  }
  return (
    <>
      {any && (
        <Button
          variant="tertiary"
          tone="neutral"
          icon={csv.icon}
          loading={download.busy}
          onClick={() => download.run()}
        >
          {csv.label}
        </Button>
      )}
      {any && (
        <ButtonLink to={endMany.to} variant="tertiary" tone="neutral" icon={endMany.icon}>
          {endMany.label}
        </ButtonLink>
      )}
      {mayOrder && <OrderButtons />}
    </>
  )
}
