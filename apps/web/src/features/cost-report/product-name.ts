import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { namespace, useLanguage } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { costOverviewPhrases } from './overview-phrases.ts'

export const useCostOverview = namespace('costOverview', costOverviewPhrases)

/** What a product of the costs is called. */
export function useProductName(): (product: string) => string {
  const t = useCostOverview()
  const language = useLanguage()
  const companyTickets = useCan('companyTicket')
  return product => {
    if (product === 'COUNTER' || product === 'FEE' || product === 'OTHER') return t(`product${product}`)
    if (product === 'TICKET' && !companyTickets) return t('productTICKET')
    return PRODUCT_TEXTS[product as keyof typeof PRODUCT_TEXTS].name[language]
  }
}
