import { ButtonLink } from '../../../kit/Button.tsx'
import { ProductPage } from '../../../kit/public/ProductPage.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useCompanyTicketInfo } from './content.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { useInfo } from './phrases.ts'

/** The public page about the company ticket [C-044]. */
export default function InfoPage() {
  const t = useInfo()
  const customer = useCan('companyTicket')
  return (
    <ProductPage
      info={useCompanyTicketInfo()}
      prices={<PriceComparison />}
      wide
      customer={customer && <ButtonLink to={paths.employees}>{t('toEmployees')}</ButtonLink>}
    />
  )
}
