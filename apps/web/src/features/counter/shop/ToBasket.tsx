import { formatNok } from '@portal/domain'
import { basketSums } from '@portal/domain/counter'
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { usePhone } from '../../../kit/media.ts'
import { useRoom } from '../../../kit/useRoom.ts'
import type { BasketLine } from './basket.ts'
import { useCounterShop } from './phrases.ts'
import css from './shop.module.css'

export const BASKET_ID = 'basket'

/** On phones a bar that leads to the basket below; gone while the basket is in view. */
export function ToBasket({ lines }: { lines: BasketLine[] }) {
  const t = useCounterShop()
  const phone = usePhone()
  const room = useRoom('--bar')
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const basket = document.getElementById(BASKET_ID)
    if (!phone || !basket) return
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    watch.observe(basket)
    return () => watch.disconnect()
  }, [phone])
  if (!phone || inView || lines.length === 0) return null
  return (
    <div ref={room} className={css.bar}>
      <span>
        <b className="num line">{formatNok(basketSums(lines, 0).goodsOre, { decimals: 2 })}</b>
        <span className="small muted line">{t('items', { count: lines.length })}</span>
      </span>
      <Button onClick={() => document.getElementById(BASKET_ID)?.scrollIntoView({ block: 'start' })}>
        {t('toBasket')}
      </Button>
    </div>
  )
}
