import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import type { WireTicket } from '../../lib/wire.ts'
import type { EndFacts } from '../days.ts'
import { zonesOffered } from '../products.ts'
import { useActPhrases } from './phrases.ts'

const load = () => import('./ZoneChangeForm.tsx')
const ZoneChangeForm = lazy(load)

type Props = { open: boolean; ticket: WireTicket; draft: string; facts: EndFacts; onClose: () => void }

/** Other zones for a running ticket [C-042]. The zones are read when the dialog opens. */
export function ZoneChangeDialog({ open, ...props }: Props) {
  useFetched(load)
  const t = useActPhrases()
  const zones = useQuery({ ...zonesOffered, enabled: open })
  return (
    <FormDialog open={open} title={t('zoneTitle')} onClose={props.onClose}>
      {zones.data ? (
        <ZoneChangeForm {...props} zones={zones.data.matches} />
      ) : zones.error ? (
        <ErrorState error={zones.error} onRetry={() => void zones.refetch()} />
      ) : (
        <Loading heights={[320]} />
      )}
    </FormDialog>
  )
}
