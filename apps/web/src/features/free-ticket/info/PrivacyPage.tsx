import { TermsArticle } from '../../../kit/TermsArticle.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useOperator } from '../../../lib/operator.ts'
import { usePrivacy } from './phrases.ts'

/** How personal data of free tickets is handled, for everybody (002 §2.1). */
export default function PrivacyPage() {
  const t = usePrivacy()
  const words = useFreeTicketWords()
  const { name } = useOperator()
  return (
    <TermsArticle
      title={t('title', words)}
      lead={t('lead', { ...words, operator: name })}
      sections={[
        { title: t('purposeTitle'), paragraphs: [t('purpose', words)] },
        { title: t('basisTitle'), paragraphs: [t('basis', words)] },
        { title: t('dataTitle'), paragraphs: [t('data', words), t('dataCard')] },
        { title: t('accessTitle'), paragraphs: [t('access', { operator: name })] },
        { title: t('storageTitle'), paragraphs: [t('storageCustomer', words), t('storageSales')] },
      ]}
    />
  )
}
