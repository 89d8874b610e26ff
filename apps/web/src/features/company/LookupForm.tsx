import { companyLookupForm } from '@portal/domain/company'
import { Alert } from '../../kit/Alert.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/useForm.ts'
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
  const state = useForm({
    draft,
    form: companyLookupForm,
    start: { organisationNumber: start },
    texts: { organisationNumber: { required: t('organisationNumberRequired') } },
    send: async ({ organisationNumber }) =>
      onFound(
        await call('get', '/onboarding/company/create-prefill/{orgNumber}', {
          params: { path: { orgNumber: organisationNumber } },
        }),
      ),
  })
  const failure = state.refusal === null ? null : lookupFailure(state.refusal)
  return (
    <div className="form-narrow">
      <FormShell
        id="company-lookup"
        form={state}
        // The specification has most of these as warnings; they are shown below the number.
        refusal={null}
        submit={t('lookUp')}
      >
        <div className="fields">
          <TextField
            {...state.field('organisationNumber')}
            label={t('organisationNumber')}
            description={t('organisationNumberHelp')}
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
