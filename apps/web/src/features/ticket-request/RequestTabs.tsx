import { useLocation } from 'react-router'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { useChanges } from '../../lib/ticket-requests.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useTicketRequestPhrases } from './phrases.ts'

/** Requests for a ticket that wait, and those that were answered; changes that people ask for on their own page, where they have one. */
export function RequestTabs() {
  const t = useTicketRequestPhrases()
  const { requests, answeredRequests, changes } = useTicketProduct()
  const asked = useChanges()
  const { pathname } = useLocation()
  return (
    <LinkTabs
      label={t('caption')}
      tabs={[
        { to: requests, label: t('tabOpen') },
        { to: answeredRequests, label: t('tabAnswered') },
        ...(asked.isOpen ? [{ to: changes, label: t('tabChanges'), count: asked.count }] : []),
      ].map(tab => ({ ...tab, current: tab.to === pathname }))}
    />
  )
}
