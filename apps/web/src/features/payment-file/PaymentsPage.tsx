import { PageHeader } from '../../kit/PageHeader.tsx'
import { FileCard } from './FileCard.tsx'
import { usePaymentFile } from './phrases.ts'
import { UnmatchedList } from './UnmatchedList.tsx'

/** Payments from the bank, for the operator's staff: reading a file, and what matched no invoice. */
export default function PaymentsPage() {
  const t = usePaymentFile()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="stack">
        <FileCard />
        <UnmatchedList />
      </div>
    </>
  )
}
