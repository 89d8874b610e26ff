import { useMemo } from 'react'
import { showToast } from '../../../kit/toasts.ts'
import { useSession } from '../../../lib/session-provider.tsx'
import type {
  WireCounterProduct,
  WireCounterPurchase,
  WireCounterService,
  WireZone,
} from '../../../lib/wire.ts'
import { Basket } from './Basket.tsx'
import { type BasketLine, productOf } from './basket.ts'
import { ProductForm } from './ProductForm.tsx'
import { useCounterShop } from './phrases.ts'
import { ToBasket } from './ToBasket.tsx'
import { useBasket } from './useBasket.ts'

/** Products on the left, the basket on the right; on phones below, with a bar that leads to it. */
export function Shop({
  service,
  products,
  zones,
  onPlaced,
}: {
  service: WireCounterService
  products: WireCounterProduct[]
  zones: WireZone[]
  onPlaced: (purchase: WireCounterPurchase) => void
}) {
  const t = useCounterShop()
  const { facts } = useSession()
  if (!facts) throw new Error('The counter needs a signed-in user')
  const { operator } = facts
  const shop = useMemo(
    () => ({ operator, zones, sold: products.map(productOf) }),
    [operator, zones, products],
  )
  const basket = useBasket(service, shop)
  const add = (line: Omit<BasketLine, 'id'>) => {
    basket.add(line)
    showToast('success', t('added', { what: `${line.quantity} × ${t(line.product.kind)}` }))
  }
  return (
    <div className="two above-20">
      <ProductForm operator={operator} service={service} sold={shop.sold} zones={zones} onAdd={add} />
      <Basket service={service} zones={zones} basket={basket} onPlaced={onPlaced} />
      <ToBasket lines={basket.values.lines} />
    </div>
  )
}
