import { useLocation } from 'react-router'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useTicketRequestPhrases } from './phrases.ts'

/** Requests that wait, and those that were answered. */
export function RequestTabs() {
  const t = useTicketRequestPhrases()
  const { requests, answeredRequests } = useTicketProduct()
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label={t('caption')}
      tabs={[
        { to: requests, label: t('tabOpen') },
        { to: answeredRequests, label: t('tabAnswered') },
      ].map(tab => ({ ...tab, current: tab.to === pathname }))}
    />
  )
}
