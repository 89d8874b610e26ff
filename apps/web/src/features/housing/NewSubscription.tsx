import { PlusIcon } from '@navikt/aksel-icons'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useHousing } from './phrases.ts'

const NOTE = 'ordering-off'

/** The way to the order form; disabled unless ticket ordering is allowed [C-078]. `unit` is filled in there. */
export function NewSubscription({ unit }: { unit?: string }) {
  const t = useHousing()
  const mayOrder = useCan('housingOrder')
  const content = { icon: <PlusIcon aria-hidden />, children: t('newSubscription') }
  if (mayOrder) return <ButtonLink to={paths.orderForResident({ unit })} {...content} />
  return <Button disabled aria-describedby={NOTE} {...content} />
}

/** Why nothing can be ordered; nothing where it can. */
export function OrderingNote() {
  const t = useHousing()
  const mayOrder = useCan('housingOrder')
  const { limited } = useCompany()
  if (mayOrder) return null
  return (
    <p id={NOTE} className="small muted below-16">
      {t(limited ? 'contractMissing' : 'orderingOff')}
    </p>
  )
}
