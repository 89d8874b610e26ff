import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { call, renew } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { DECLINE_MESSAGE, declineForm } from './decline-form.ts'
import { useCompanyPhrases } from './phrases.ts'
import type { WireAccessRequest } from './wire.ts'

type Props = {
  request: WireAccessRequest
  onDeclined: (request: WireAccessRequest) => void
  onClose: () => void
}

/** Declines a request, with a message in the e-mail. */
export default function DeclineForm({ request, onDeclined, onClose }: Props) {
  const t = useCompanyPhrases()
  const draft = `access-request-decline:${request.id}`
  const state = useForm({
    draft,
    form: declineForm,
    fields: ['message'],
    start: { message: '' },
    dialog: true,
    texts: { message: { 'too-long': t('declineMessageLength', { max: DECLINE_MESSAGE.max }) } },
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
