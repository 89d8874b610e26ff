import { localized } from '@portal/domain'
import { BULK_COLUMNS, BULK_FAULTS_HEADER, BULK_HEADERS } from '@portal/domain/company-ticket'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { call } from '../../lib/api.ts'
import { csvBlob } from '../../lib/csv-file.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type TicketProduct, useTicketProduct } from '../../ticket/ticket-product.ts'
import { useFaultText, type WireBulkOrder, type WireBulkRow } from './labels.tsx'
import { useBulkRow } from './row-phrases.ts'

const PAGE = 1000
const FAILED = ['FAULTY', 'REFUSED'] as const

/** Every row of one state, in the order of the file. */
async function rowsIn(
  base: TicketProduct['base'],
  id: string,
  state: (typeof FAILED)[number],
): Promise<WireBulkRow[]> {
  const rows: WireBulkRow[] = []
  for (;;) {
    const query = { state, maxEntries: PAGE, offset: rows.length }
    const page = await call('get', `${base}/bulk-order/{id}/rows`, { params: { path: { id }, query } })
    rows.push(...page.matches)
    if (page.matches.length < PAGE) return rows
  }
}

/** The rows that failed as a file with their reasons, to be corrected and uploaded again. */
export function FailedRows({ order }: { order: WireBulkOrder }) {
  const t = useBulkRow()
  const language = useLanguage()
  const faultText = useFaultText()
  const { base } = useTicketProduct()
  const { employeeIdLabel } = useCompany().settings
  const fetch = async () => {
    const found = (await Promise.all(FAILED.map(state => rowsIn(base, order.id, state)))).flat()
    const headers = BULK_COLUMNS.map(column => localized(BULK_HEADERS[column], language))
    const lines = [
      [...headers, localized(BULK_FAULTS_HEADER, language)],
      ...found
        .sort((a, b) => a.row - b.row)
        .map(row => [
          ...BULK_COLUMNS.map(column => row.cells[column]),
          row.faults
            .map(fault => {
              const heading =
                fault.column === 'employeeId'
                  ? employeeIdLabel
                  : fault.column && localized(BULK_HEADERS[fault.column], language)
              return heading ? `${heading}: ${faultText(fault)}` : faultText(fault)
            })
            .join(' '),
        ]),
    ]
    return csvBlob(lines)
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
