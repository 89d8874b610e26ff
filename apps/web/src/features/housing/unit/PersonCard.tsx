import { PlusIcon } from '@navikt/aksel-icons'
import { lazy, useState } from 'react'
import { Avatar } from '../../../kit/Avatar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { draftOf } from '../../../lib/drafts.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useUnitTexts } from './phrases.ts'
import css from './unit.module.css'
import type { Person } from './useUnit.ts'

const load = () => import('./AddSubscriptionForm.tsx')
const AddSubscriptionForm = lazy(load)

/** A resident with what is ordered for them, and the way to more [C-081, C-084]. */
export function PersonCard({ person: { key, person, orders }, unit }: { person: Person; unit: string }) {
  useFetched(load)
  const t = useUnitTexts()
  const mayOrder = useCan('housingOrder')
  const draft = `housing-add:${key}`
  // After an ended session the dialog is restored.
  const [adding, setAdding] = useState(() => draftOf(draft) !== undefined)
  const name = fullName(person)
  return (
    <section className={`card ${css.person}`} aria-label={name}>
      <header>
        <Avatar name={name} />
        <div>
          <h2>{name}</h2>
          <p className="num">{phoneOf(person)}</p>
        </div>
        {mayOrder && (
          <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
      </header>
      <ul>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <FormDialog open={adding} title={t('addTitle', { name })} onClose={() => setAdding(false)}>
        <AddSubscriptionForm
          person={{ key, person, orders }}
          unit={unit}
          draft={draft}
          onClose={() => setAdding(false)}
        />
      </FormDialog>
    </section>
  )
}
