import { PlusIcon } from '@navikt/aksel-icons'
import { can } from '@portal/domain'
import { mayAddReference } from '@portal/domain/counter'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import { settingsOf } from '../queries.ts'
import { useCounterShop } from './phrases.ts'

const ReferenceForm = lazy(() => import('../settings/ReferenceForm.tsx'))

/** Adds an invoice reference from the basket, for those who may [F-260]. @param onAdded gets its text */
export default function NewReference({ onAdded }: { onAdded: (reference: string) => void }) {
  const t = useCounterShop()
  const { facts } = useSession()
  const { id } = useCompany()
  const { data: settings } = useQuery(settingsOf(id))
  const [adding, setAdding] = useState(false)
  const may =
    facts &&
    settings &&
    mayAddReference({
      counterSettings: can(facts, 'counterSettings'),
      counterOrder: can(facts, 'counterOrder'),
      settings,
    })
  if (!may) return null
  return (
    <>
      <Button
        variant="tertiary"
        tone="neutral"
        icon={<PlusIcon aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('newReference')}
      </Button>
      <FormDialog question open={adding} title={t('newReference')} onClose={() => setAdding(false)}>
        <ReferenceForm companyId={id} onAdded={onAdded} onClose={() => setAdding(false)} />
      </FormDialog>
    </>
  )
}
