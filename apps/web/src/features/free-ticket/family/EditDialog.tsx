import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { fullName } from '../../../lib/format.ts'
import { zonesOffered } from '../../../ticket/products.ts'
import { useEdit } from './edit-phrases.ts'
import type { EditValues, Pending } from './edit-values.ts'
import type { WireFreeTicket } from './tickets.ts'

const loadForm = () => import('./EditForm.tsx')
const EditForm = lazy(loadForm)
const EditConfirm = lazy(() => import('./EditConfirm.tsx'))

/** Changes a ticket: a form, and where a new ticket is needed a step that shows old and new and asks for the day [F-165..F-168]. */
export function EditDialog({
  open,
  ticket,
  onClose,
}: {
  open: boolean
  ticket: WireFreeTicket
  onClose: (goesOn?: string) => void
}) {
  useFetched(loadForm)
  const t = useEdit()
  const zones = useQuery({ ...zonesOffered, enabled: open })
  const [values, setValues] = useState<EditValues | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const close = (goesOn?: string) => {
    setValues(null)
    setPending(null)
    onClose(goesOn)
  }
  return (
    <FormDialog
      open={open}
      title={pending ? t('confirmTitle') : t('title', { name: fullName(ticket) })}
      onClose={() => close()}
    >
      {!zones.data ? (
        zones.error ? (
          <ErrorState error={zones.error} onRetry={() => void zones.refetch()} />
        ) : (
          <Loading heights={[360]} />
        )
      ) : pending ? (
        <EditConfirm
          ticket={ticket}
          zones={zones.data.matches}
          pending={pending}
          onBack={() => setPending(null)}
          onDone={close}
        />
      ) : (
        <EditForm
          ticket={ticket}
          zones={zones.data.matches}
          start={values}
          onPending={next => {
            setValues(next.values)
            setPending(next)
          }}
          onDone={close}
        />
      )}
    </FormDialog>
  )
}
