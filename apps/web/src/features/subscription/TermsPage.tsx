import { TermsArticle } from '../../kit/TermsArticle.tsx'
import { useOperator } from '../../lib/operator.ts'
import { useSubscription } from './phrases.ts'

/** The terms of the add-on subscriptions, for everybody [P-047]. */
export default function TermsPage() {
  const t = useSubscription()
  const operator = useOperator()
  return (
    <TermsArticle
      title={t('title')}
      lead={t('lead', { operator: operator.name })}
      sections={[
        { title: t('whatTitle'), paragraphs: [t('what1'), t('what2')] },
        { title: t('priceTitle'), paragraphs: [t('price1')] },
        { title: t('endTitle'), paragraphs: [t('end1')] },
        { title: t('dataTitle'), paragraphs: [t('data1')] },
      ]}
    />
  )
}
