import { PlusIcon } from '@navikt/aksel-icons'
import { MenuButton } from '../../../kit/MenuButton.tsx'
import { kroner } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireAvailableProduct, WireSubscriber } from '../../../lib/wire.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { useCompanyTicket } from '../phrases.ts'

/** What can still be ordered for an employee, company ticket first; nothing at all when there is nothing [C-030, C-031, C-032]. */
export function NewOrder({
  person,
  products,
  label,
  secondary = false,
}: {
  person: WireSubscriber
  products: WireAvailableProduct[]
  /** "New order" when left out. */
  label?: string
  secondary?: boolean
}) {
  const t = useTicket()
  const own = useCompanyTicket()
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <MenuButton
      label={label ?? own('newOrder')}
      secondary={secondary}
      icon={<PlusIcon aria-hidden />}
      links={products.map(({ type, name, pricePerMonth }) => ({
        to: paths.orderTicket(person.id, type),
        label: localized(name, language),
        hint: t(type === 'TICKET' ? 'fromPerMonth' : 'perMonth', { price: kroner(pricePerMonth) }),
      }))}
    />
  )
}
