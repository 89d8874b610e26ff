import { LIST_COLUMNS, LIST_MOST } from '@portal/domain/hr-feed'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureAlert } from '../../kit/Alert.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useHrFeed } from './phrases.ts'
import { FEED_PATHS } from './queries.ts'

/** Bytes of other encodings than UTF-8 are what spreadsheets of Windows write. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Chooses the list; what it would do is then shown, and nothing happens before. */
export default function UploadList({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useHrFeed()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const uploading = useAction({
    act: async (file: File) =>
      call('post', '/api/hr-feed/list/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { fileName: file.name.slice(0, 200), content: await textOf(file), mode: 'full' },
      }),
    renew: FEED_PATHS,
    done: ({ id }) => {
      void navigate(paths.hrFeedList(id))
      return undefined
    },
  })
  return (
    <FormDialog question open title={t('upload')} onClose={onClose}>
      <div className="stack">
        <p>{t('uploadText')}</p>
        <p className="small muted break">{t('uploadColumns', { columns: LIST_COLUMNS.join(', ') })}</p>
        <FailureAlert what={t('uploadFailed')} error={uploading.error} />
        <FileField
          id="hr-list"
          checking={uploading.sending ? name : null}
          limit={t('uploadLimit', { count: LIST_MOST.user.rows })}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={file => {
            setName(file.name)
            uploading.run(file)
          }}
        />
      </div>
    </FormDialog>
  )
}
