import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useKit } from '../../kit/phrases.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { ProblemError } from '../../lib/http.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { calls } from './calls.ts'
import { DECLINE_MESSAGE, declineForm } from './decline-form.ts'
import { useCompanyPhrases } from './phrases.ts'
import type { WireAccessRequest } from './wire.ts'

type Props = {
  request: WireAccessRequest | null
  onDeclined: () => void
  /** Another user was faster: the list is outdated. */
  onHandled: () => void
  onClose: () => void
}

/** Declines a request, with a message in the e-mail. */
export function DeclineDialog({ request, onClose, ...rest }: Props) {
  const t = useCompanyPhrases()
  const title = request ? t('declineTitle', { name: request.companyName }) : ''
  return (
    <FormDialog open={request !== null} title={title} onClose={onClose}>
      {request && <DeclineFields request={request} onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

function DeclineFields({ request, onDeclined, onHandled, onClose }: Props & { request: WireAccessRequest }) {
  const t = useCompanyPhrases()
  const kit = useKit()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const draft = `access-request-decline:${request.id}`
  const state = useZodForm({
    draft,
    form: declineForm,
    fields: ['message'],
    start: { message: '' },
    send: async ({ message }) => {
      try {
        await calls.declineRequest(request.id, message)
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'access-request-handled') onHandled()
        throw error
      }
      onDeclined()
    },
  })
  // A closed dialog loses its input; only after an ended session is it restored.
  useEffect(() => () => dropDraft(draft), [draft])
  const error = fieldError(state.faultOf('message'), {
    'too-long': t('declineMessageLength', { max: DECLINE_MESSAGE.max }),
  })
  return (
    <FormShell
      id="decline"
      loading={state.sending}
      submitError={state.refusal === null ? null : problemText(state.refusal)}
      faults={state.summary.map(field => ({ id: field, message: error ?? '' }))}
      attempt={state.attempt}
      onSubmit={state.submit}
      actions={
        <div className="acts form-end">
          <Button type="submit" tone="danger" loading={state.sending}>
            {t('decline')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </div>
      }
    >
      <div className="fields">
        <p>{t('declineText', { email: request.email })}</p>
        <TextArea
          {...state.bind('message')}
          label={t('declineMessage')}
          description={t('declineMessageHelp')}
          error={error}
          optional
        />
      </div>
    </FormShell>
  )
}
