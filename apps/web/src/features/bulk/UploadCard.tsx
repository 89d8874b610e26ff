import { FileImportIcon } from '@navikt/aksel-icons'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { type DragEvent, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import css from './bulk.module.css'
import { useBulkOrder } from './phrases.ts'
import { useUpload } from './useUpload.ts'

/** Choosing a file, also by drag and drop, and the template. */
export function UploadCard() {
  const t = useBulkOrder()
  const { upload, checking, failure } = useUpload()
  return (
    <section className={`card padded ${css.card}`} aria-labelledby="bulk-upload">
      <div className="stack">
        <h2 id="bulk-upload">{t('howTitle')}</h2>
        <p className="muted">{t('how')}</p>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <DropField checking={checking} onFile={file => void upload(file)} />
      <TemplateButton />
    </section>
  )
}

function DropField({ checking, onFile }: { checking: string | null; onFile: (file: File) => void }) {
  const t = useBulkOrder()
  const [over, setOver] = useState(false)
  const busy = checking !== null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <label
      className={css.drop}
      htmlFor="bulk-file"
      {...(over && { 'data-over': true })}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? <Spinner /> : <FileImportIcon aria-hidden />}
      {busy ? (
        <span role="status">{t('checking', { name: checking })}</span>
      ) : (
        <>
          <b>{t('choose')}</b>
          <span>{t('orDrop')}</span>
        </>
      )}
      <span className="small muted">{t('limit', { rows: BULK_MAX_ROWS })}</span>
      <input
        id="bulk-file"
        className="sr-only"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={busy}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </label>
  )
}

const TEMPLATE_NAME = { nb: 'massebestilling-mal.csv', en: 'bulk-order-template.csv' } as const

function TemplateButton() {
  const t = useBulkOrder()
  const language = useLanguage()
  const company = useCompany()
  return (
    <div className={css.acts}>
      <DownloadButton
        name={TEMPLATE_NAME[language]}
        fetch={() =>
          call('get', '/api/bulk-order/by-company-id/{companyId}/template', {
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
