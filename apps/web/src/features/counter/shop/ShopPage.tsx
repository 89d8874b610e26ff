import { ClockDashedIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '../../../kit/css/form.css'
import { Alert } from '../../../kit/Alert.tsx'
import { ButtonLink } from '../../../kit/Button.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { FoldedCard } from '../../../kit/FoldedCard.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { WireCounterPurchase } from '../../../lib/wire.ts'
import { Placed } from './Placed.tsx'
import { useCounterShop } from './phrases.ts'
import { productsSold, serviceOf, zonesSold } from './queries.ts'
import { Shop } from './Shop.tsx'
import css from './shop.module.css'

/** /billettluka: the order page of the ticket counter (002 §2.3). After an order it follows it until every ticket is there. */
export default function ShopPage() {
  const t = useCounterShop()
  const company = useCompany()
  const service = useQuery(serviceOf(company.id))
  const products = useQuery(productsSold)
  const zones = useQuery(zonesSold)
  const [placed, setPlaced] = useState<WireCounterPurchase | null>(null)
  const failed = [service, products, zones].find(({ error, data }) => error && !data)
  if (failed) return <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />
  const { infoMessage = 'none' } = service.data ?? {}
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink variant="secondary" to={paths.counterOrders} icon={<ClockDashedIcon aria-hidden />}>
            {t('history')}
          </ButtonLink>
        }
      />
      {infoMessage !== 'none' && !placed && (
        <Alert tone="info" standing>
          {t(infoMessage === 'school' ? 'schoolNote' : 'regularNote')}
        </Alert>
      )}
      {placed ? (
        <Placed purchase={placed} onAgain={() => setPlaced(null)} />
      ) : !(service.data && products.data && zones.data) ? (
        <AfterAWhile>
          <div className="two" aria-busy="true">
            <Skeleton width="100%" height={560} />
            <Skeleton width="100%" height={320} />
          </div>
        </AfterAWhile>
      ) : service.data.allowOrder ? (
        <Shop
          key={company.id}
          service={service.data}
          products={products.data.matches}
          zones={zones.data.matches}
          onPlaced={setPlaced}
        />
      ) : (
        <Alert tone="danger">{t('notAllowed')}</Alert>
      )}
      <Information />
    </>
  )
}

/** What buyers should know: delivery, invoice, refunds, and how long data is kept (002 §2.3). */
function Information() {
  const t = useCounterShop()
  return (
    <FoldedCard className={`above-20 ${css.info}`} title={t('info')}>
      <ul className="bullets stack gap-8">
        <li>{t('infoCards')}</li>
        <li>{t('infoShipping')}</li>
        <li>{t('infoInvoice')}</li>
        <li>{t('infoRefund')}</li>
        <li>{t('infoData')}</li>
      </ul>
    </FoldedCard>
  )
}
