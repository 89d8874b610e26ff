import { lazy } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useFetched } from '../kit/useFetched.ts'
import type { EndFormProps } from './EndForm.tsx'

const load = () => import('./EndForm.tsx')
const EndForm = lazy(load)

/** Chooses the last day of a ticket or subscription [C-042, C-043]. */
export function EndDialog({ open, title, ...form }: EndFormProps & { open: boolean; title: string }) {
  useFetched(load)
  return (
    <FormDialog open={open} title={title} onClose={form.onClose}>
      <EndForm {...form} />
    </FormDialog>
  )
}
