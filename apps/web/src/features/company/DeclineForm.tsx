import { code } from '@portal/domain'
import * as z from 'zod/mini'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { call, renew } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { useCompanyPhrases } from './phrases.ts'
import type { WireAccessRequest } from './wire.ts'

/** Longest message that goes with a declined request. */
const MESSAGE_MAX = 2000
const declineForm = z.object({
  message: z.string().check(z.trim(), z.maxLength(MESSAGE_MAX, code('too-long'))),
})

type Props = {
  request: WireAccessRequest
  onDeclined: (request: WireAccessRequest) => void
  onClose: () => void
}

/** Declines a request, with a message in the e-mail. */
export default function DeclineForm({ request, onDeclined, onClose }: Props) {
  const t = useCompanyPhrases()
  const state = useForm({
    draft: `access-request-decline:${request.id}`,
    form: declineForm,
    start: { message: '' },
    dialog: true,
    texts: { message: { 'too-long': t('declineMessageLength', { max: MESSAGE_MAX }) } },
    send: async ({ message }) => {
      try {
        await call('post', '/onboarding/access-requests/{id}/decline', {
          params: { path: { id: request.id } },
          body: message === '' ? {} : { message },
        })
      } finally {
        // Also after a refusal: another user may have been faster.
        void renew('/onboarding/access-requests')
      }
      onDeclined(request)
    },
  })
  return (
    <FormShell id="decline" form={state} submit={t('decline')} danger onCancel={onClose}>
      <div className="fields">
        <p>{t('declineText', { email: request.email })}</p>
        <TextArea
          {...state.field('message')}
          label={t('declineMessage')}
          description={t('declineMessageHelp')}
          optional
        />
      </div>
    </FormShell>
  )
}
