import { END_MONTHS } from '@portal/domain/ticket'
import { TermsArticle } from '../../../kit/TermsArticle.tsx'
import { useOperator } from '../../../lib/operator.ts'
import { useTerms } from './phrases.ts'

/** The terms of the company ticket, for everybody [P-046]. */
export default function TermsPage() {
  const t = useTerms()
  const operator = useOperator()
  return (
    <TermsArticle
      title={t('title')}
      lead={t('lead', { operator: operator.name })}
      sections={[
        { title: t('ticketTitle'), paragraphs: [t('ticket1'), t('ticket2')] },
        { title: t('orderTitle'), paragraphs: [t('order1'), t('order2'), t('order3')] },
        { title: t('priceTitle'), paragraphs: [t('price1'), t('price2')] },
        { title: t('endTitle'), paragraphs: [t('end1', { months: END_MONTHS })] },
        { title: t('dataTitle'), paragraphs: [t('data1')] },
      ]}
    />
  )
}
