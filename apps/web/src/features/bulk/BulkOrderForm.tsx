import { formatMonth, localized } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextLink } from '../../kit/Link.tsx'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { FileOrderForm } from '../../ticket/file/FileOrderForm.tsx'
import { useFileOrder } from '../../ticket/file/useFileOrder.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { Consent, useConsent } from './Consent.tsx'
import { Costs } from './Costs.tsx'
import { useFaultText, type WireBulkRow } from './labels.tsx'
import { useBulkOrder } from './phrases.ts'
import { useBulkRow } from './row-phrases.ts'
import { useBulkFile } from './useBulkFile.ts'

const TEMPLATE_NAME = { nb: 'massebestilling-mal', en: 'bulk-order-template' } as const

/** An order of tickets from a file, whose rows each have an agreement and a first day of their own. */
export default function BulkOrderForm() {
  const t = useBulkOrder()
  const rowText = useBulkRow()
  const language = useLanguage()
  const { id: companyId } = useCompany()
  const { base, bulkOrder } = useTicketProduct()
  const navigate = useNavigate()
  const faultText = useFaultText()
  const consent = useConsent()
  const [placed, setPlaced] = useState<string | null>(null)
  const { choices, ...product } = useBulkFile()
  const file = useFileOrder(
    {
      ...product,
      onOrdered: ({ id }, rest) => {
        if (rest === 0) void navigate(bulkOrder(id))
        else setPlaced(id)
      },
    },
    // Each row has its own.
    { agreementNumber: '', startDate: '' },
  )
  const { costs } = file.state
  return (
    <FileOrderForm<never>
      id="bulk-file"
      file={file}
      words={{
        stepFile: t('stepFile'),
        stepWhen: t('stepTerms'),
        limit: t('limit', { rows: BULK_MAX_ROWS }),
        example: t('template'),
        exampleName: localized(TEMPLATE_NAME, language),
        mendName: rowText('failedFile'),
        general: error => error,
        choices,
        what: fault => faultText(fault as WireBulkRow['faults'][number]),
      }}
      example={() =>
        call('get', `${base}/bulk-order/by-company-id/{companyId}/template`, {
          params: { path: { companyId }, query: { language } },
          parseAs: 'blob',
        })
      }
      shown={['phone', 'employeeId', 'startDate']}
      counts={
        costs.length === 0
          ? []
          : [
              costs.map(({ month, rows }) => ({
                label: t('startsIn', { month: formatMonth(month, language) }),
                count: rows,
              })),
            ]
      }
      confirmed={consent.confirmed}
      settled={consent.agreed}
      follow={placed && <TextLink to={bulkOrder(placed)}>{t('followOrder')}</TextLink>}
    >
      {costs.length > 0 && <Costs costs={[...costs]} />}
      <Consent {...consent} />
    </FileOrderForm>
  )
}
