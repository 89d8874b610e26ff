import { useLocation } from 'react-router'
import { WhyPanel } from '../../kit/WhyPanel.tsx'
import { useWhy } from '../../kit/why-phrases.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** The address of the page with the card in view. */
const WHY_HASH = '#hvorfor'

/** From the sum of the invoice before to the sum of this one, reason by reason; each leads to its lines. */
export function WhyCard({ invoiceId }: { invoiceId: string }) {
  const t = useWhy()
  const language = useLanguage()
  const { hash } = useLocation()
  const { data } = api.useQuery('get', '/api/invoice/by-invoice-id/{id}/why', {
    params: { path: { id: invoiceId } },
  })
  // The page says all else; without the comparison nothing is missing on it.
  if (!data?.before) return null
  const { before, now, parts } = data
  const { invoiceNumber: number } = before
  return (
    <WhyPanel
      before={{
        ...before,
        ...(number && { detail: t('invoice', { number }) }),
        to: paths.invoice(before.id),
      }}
      now={now}
      parts={parts}
      // What has ended stands on the invoice before, as do late charges and purchases of that one alone.
      linesOf={({ reason, added, lines }) =>
        `${added === -lines ? paths.invoice(before.id) : ''}?grunn=${reason}`
      }
      file={{
        name: now.invoiceNumber ?? now.month,
        fetch: () =>
          call('get', '/api/invoice/by-invoice-id/{id}/why/csv', {
            params: { path: { id: invoiceId }, query: { language } },
            parseAs: 'blob',
          }),
      }}
      shown={hash === WHY_HASH && invoiceId}
    />
  )
}
