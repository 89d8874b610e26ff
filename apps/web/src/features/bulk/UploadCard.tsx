import { localized } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { Alert } from '../../kit/Alert.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import css from './bulk.module.css'
import { useBulkOrder } from './phrases.ts'
import { useUpload } from './useUpload.ts'

/** Choosing a file, also by drag and drop, and the template. */
export function UploadCard() {
  const t = useBulkOrder()
  const { upload, checking, failure } = useUpload()
  return (
    <section className="card padded stack below gap-20" aria-labelledby="bulk-upload">
      <div className="stack">
        <h2 id="bulk-upload">{t('howTitle')}</h2>
        <p className="muted">{t('how')}</p>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <FileField
        id="bulk-file"
        checking={checking}
        limit={t('limit', { rows: BULK_MAX_ROWS })}
        onFile={file => void upload(file)}
      />
      <TemplateButton />
    </section>
  )
}

const TEMPLATE_NAME = { nb: 'massebestilling-mal.csv', en: 'bulk-order-template.csv' } as const

function TemplateButton() {
  const t = useBulkOrder()
  const language = useLanguage()
  const company = useCompany()
  const { base } = useTicketProduct()
  return (
    <div className={`flex wrap gap-12 ${css.acts}`}>
      <DownloadButton
        name={localized(TEMPLATE_NAME, language)}
        fetch={() =>
          call('get', `${base}/bulk-order/by-company-id/{companyId}/template`, {
            params: { path: { companyId: company.id }, query: { language } },
            parseAs: 'blob',
          })
        }
        failed={() => t('templateFailed')}
      >
        {t('template')}
      </DownloadButton>
    </div>
  )
}
