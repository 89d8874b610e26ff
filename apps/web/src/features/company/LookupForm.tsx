import { companyLookupForm } from '@portal/domain/company'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { useFieldError } from '../../lib/form-phrases.ts'
import { paths } from '../../lib/paths.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { calls } from './calls.ts'
import { useNewCompany } from './new-phrases.ts'
import { lookupFailure } from './outcome.ts'
import type { WirePrefill } from './wire.ts'

/** Step 1: the organisation number, looked up in the business register [P-161, P-232..P-234]. */
export function LookupForm({
  start,
  draft,
  onFound,
}: {
  start: string
  draft: string
  onFound: (found: WirePrefill) => void
}) {
  const t = useNewCompany()
  const fieldError = useFieldError()
  const state = useZodForm({
    draft,
    form: companyLookupForm,
    fields: ['organisationNumber'],
    start: { organisationNumber: start },
    send: async ({ organisationNumber }) => onFound(await calls.prefill(organisationNumber)),
  })
  const error = fieldError(state.faultOf('organisationNumber'), { required: t('organisationNumberRequired') })
  const failure = state.refusal === null ? null : lookupFailure(state.refusal)
  return (
    <div className="form-narrow">
      <FormShell
        id="company-lookup"
        loading={state.sending}
        // The specification has most of these as warnings; they are shown below the number.
        submitError={null}
        faults={state.summary.map(field => ({ id: field, message: error ?? '' }))}
        attempt={state.attempt}
        onSubmit={state.submit}
        actions={
          <div className="acts form-end">
            <Button type="submit" loading={state.sending}>
              {t('lookUp')}
            </Button>
          </div>
        }
      >
        <div className="fields">
          <TextField
            {...state.bind('organisationNumber')}
            label={t('organisationNumber')}
            description={t('organisationNumberHelp')}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            className="field-s"
            required
          />
          {failure && (
            <Alert tone={failure.tone}>
              {t(failure.message)}
              {failure.companyId !== null && (
                <p>
                  <TextLink to={paths.company(failure.companyId)}>{t('existing')}</TextLink>
                </p>
              )}
            </Alert>
          )}
        </div>
      </FormShell>
    </div>
  )
}
