import { localized } from '@portal/domain'
import { bulkOrderColumns } from '@portal/domain/company-ticket'
import { withDepartmentColumn } from '@portal/domain/department'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { faultsFile } from '../../ticket/file/faults-file.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useFaultText, type WireBulkOrder, type WireBulkRow } from './labels.tsx'
import { useBulkRow } from './row-phrases.ts'
import { rowsIn } from './rows-in.ts'

const FAILED = ['FAULTY', 'REFUSED'] as const

/** The rows that failed as a file with their reasons, to be corrected and uploaded again. */
export function FailedRows({ order }: { order: WireBulkOrder }) {
  const t = useBulkRow()
  const language = useLanguage()
  const faultText = useFaultText()
  const { base } = useTicketProduct()
  const { employeeIdLabel } = useCompany().settings
  const fetch = async () => {
    const found = (await Promise.all(FAILED.map(state => rowsIn(base, order.id, state)))).flat()
    const plain = bulkOrderColumns(employeeIdLabel)
    const { columns, headers } = withDepartmentColumn(plain)
    const named = found.some(({ cells }) => cells.department !== undefined)
    const kind = { headers, note: plain.note, columns: named ? columns : plain.columns }
    const reasonOf = (fault: WireBulkRow['faults'][number]) => {
      const heading = fault.column && localized(headers[fault.column], language)
      return heading ? `${heading}: ${faultText(fault)}` : faultText(fault)
    }
    return faultsFile(
      kind,
      language,
      found
        .sort((a, b) => a.row - b.row)
        .map(({ cells, faults }) => ({ cells, what: faults.map(reasonOf).join(' ') })),
    )
  }
  return (
    <DownloadButton
      name={`${t('failedFile')}-${order.fileName}`}
      fetch={fetch}
      failed={() => t('failedFileFailed')}
    >
      {t('failedDownload')}
    </DownloadButton>
  )
}
