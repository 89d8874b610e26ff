import type { PathPrefix } from '@portal/api-client'
import type { Day } from '@portal/domain'
import { lazy, useRef } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { showToast } from '../kit/toasts.ts'
import { useFetched } from '../kit/useFetched.ts'
import { renew as fetchAgain } from '../lib/api.ts'
import { newRetryableCall } from './action.ts'
import type { EndFormProps } from './EndForm.tsx'

const load = () => import('./EndForm.tsx')
const EndForm = lazy(load)

type Props<Answer> = Omit<EndFormProps, 'onEnd'> & {
  open: boolean
  title: string
  end: (lastDay: Day) => Promise<Answer>
  /** What to fetch again afterwards, also after a failure. */
  renew: readonly PathPrefix[]
  /** What is said after success. */
  done: (answer: Answer | null, lastDay: Day) => string | readonly [text: string, more: string]
  /** Said after a failure, beside the reason in the form. */
  failed?: string
}

/** Chooses the last day of a ticket or subscription, and ends it then [C-042, C-043]. It may be tried again until it succeeds or is refused. */
export function EndDialog<Answer>({ open, title, end, renew, done, failed, ...form }: Props<Answer>) {
  useFetched(load)
  const retryable = useRef(newRetryableCall())
  const onEnd = async (lastDay: Day) => {
    try {
      const answer = await retryable.current(() => end(lastDay))
      form.onClose()
      const said = done(answer, lastDay)
      const [text, more] = typeof said === 'string' ? [said] : said
      showToast('success', text, more)
    } catch (error) {
      if (failed !== undefined) showToast('error', failed)
      throw error
    } finally {
      void fetchAgain(...renew)
    }
  }
  return (
    <FormDialog open={open} title={title} onClose={form.onClose}>
      <EndForm {...form} onEnd={onEnd} />
    </FormDialog>
  )
}
