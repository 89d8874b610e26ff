import { decodeFile, readCsv } from '@portal/domain/bulk'
import { giftsOfRows, SUBSIDY_BOUNDS } from '@portal/domain/subsidy'
import { useState } from 'react'
import { Alert, FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { SUBSIDY_PATHS } from '../../ticket/subsidy/rules.ts'
import { useSubsidy } from './phrases.ts'

/** How many faulty lines are named. */
const FAULTS_SHOWN = 5

/** Tells of what people got besides, from a file or a pasted list. It is checked line by line here, and nothing is kept of a faulty list. */
export default function GiftsForm({
  companyId,
  year,
  onClose,
}: {
  companyId: string
  year: number
  onClose: () => void
}) {
  const t = useSubsidy()
  const kit = useKit()
  const [text, setText] = useState('')
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const read = readCsv(text)
  const { gifts, faults } = read.ok ? giftsOfRows(read.records) : { gifts: [], faults: [] }
  const most = SUBSIDY_BOUNDS.giftsAtOnce
  const errors = [
    ...(read.ok || read.fault === 'empty' ? [] : [t('giftsQuote')]),
    ...(gifts.length > most ? [t('giftsTooMany', { count: most })] : []),
    ...faults.slice(0, FAULTS_SHOWN).map(({ row, cell }) => t(`faulty_${cell}`, { row })),
    ...(faults.length > FAULTS_SHOWN ? [t('faultyMore', { count: faults.length - FAULTS_SHOWN })] : []),
  ]
  const choose = async (file: File) => {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
    setUnreadable(decoded.ok ? null : t('giftsUnreadable', { name: file.name }))
    if (decoded.ok) setText(decoded.text)
  }
  const saving = useAction({
    act: () =>
      call('put', '/subsidy-api/other-gifts/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { year, gifts },
      }),
    renew: SUBSIDY_PATHS,
    done: () => {
      onClose()
      return t('giftsSaved')
    },
  })
  return (
    <div className="ask">
      <div className="stack">
        <FileField
          id="other-gifts-file"
          checking={null}
          accept=".csv,.txt,text/csv,text/plain"
          limit={t('giftsLimit', { count: most })}
          onFile={file => void choose(file)}
        />
        {unreadable && <Alert tone="danger">{unreadable}</Alert>}
        <TextArea
          id="other-gifts"
          label={t('giftsList')}
          description={t('giftsHelp')}
          error={errors.length > 0 ? errors.join(' ') : undefined}
          rows={8}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <p role="status">
          {gifts.length > 0 && errors.length === 0 && t('giftsReady', { count: gifts.length })}
        </p>
        <FailureAlert error={saving.error} />
      </div>
      <div className="acts foot-acts">
        <Button
          loading={saving.busy}
          disabled={gifts.length === 0 || errors.length > 0}
          onClick={() => saving.run()}
        >
          {t('giftsSave')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
      </div>
    </div>
  )
}
