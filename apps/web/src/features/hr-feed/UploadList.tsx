import { FormDialog } from '../../kit/FormDialog.tsx'
import { useHrFeed } from './phrases.ts'

/** To be joined to the list's own operation. */
export default function UploadList({ onClose }: { companyId: string; onClose: () => void }) {
  const t = useHrFeed()
  return (
    <FormDialog open title={t('upload')} onClose={onClose}>
      <p>{t('wayListText')}</p>
    </FormDialog>
  )
}
