import { Link } from 'react-router'
import { kroner } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import type { WireAvailableProduct } from '../../lib/wire.ts'
import { useTicket } from '../phrases.ts'
import { useTicketProduct } from '../ticket-product.ts'
import css from './fields.module.css'
import { useOrder } from './phrases.ts'

/** The products to order, company ticket first; each has its own page. */
export function ProductChoice({
  products,
  chosen,
  person,
}: {
  products: WireAvailableProduct[]
  chosen: string | null
  person: { id: string; unit: string } | null
}) {
  const t = useOrder()
  const { orderPath } = useTicketProduct()
  const ticketText = useTicket()
  const language = useLanguage()
  return (
    <nav aria-label={t('whatToOrder')}>
      <ul className={css.products}>
        {products.map(({ type, name, pricePerMonth }) => (
          <li key={type}>
            <Link
              className="grid gap-2 box ground-card ink pad-12-16"
              to={orderPath(person, type)}
              replace
              {...(type === chosen && { 'aria-current': 'page' as const })}
            >
              <b>{localized(name, language)}</b>
              <span className="small num muted">
                {ticketText(type === 'TICKET' ? 'fromPerMonth' : 'perMonth', {
                  price: kroner(pricePerMonth),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
