import { lazy } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import type { Pausable } from './pausable.ts'
import { usePauseWords } from './phrases.ts'
import type { WirePause } from './usePauses.ts'

const load = () => import('./PauseForm.tsx')
const PauseForm = lazy(load)

type Props = { open: boolean; ticket: Pausable; pause: WirePause | null; onClose: () => void }

/** The months of a pause: of a new one, or other ones. */
export function PauseDialog({ open, ...props }: Props) {
  useFetched(load)
  const t = usePauseWords()
  return (
    <FormDialog open={open} title={t(props.pause ? 'change' : 'startTitle')} onClose={props.onClose}>
      <PauseForm {...props} />
    </FormDialog>
  )
}
