import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { accessRequestForm } from '@portal/domain/onboarding'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../kit/Button.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call } from '../../lib/api.ts'
import { CSRF_HEADER } from '../../lib/http.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { report } from '../../lib/report.ts'
import { useForm } from '../../lib/useForm.ts'
import { requestFailure } from './outcome.ts'
import { useOnboarding } from './phrases.ts'
import { DRAFTS, REQUEST_VALUES, useVisitorDrafts } from './start-values.ts'

/**
 * The simple variant: customer service is asked to set the company up [P-181, P-182].
 * @param alone true where the operator offers nothing else
 */
export function AccessRequestForm({ alone }: { alone: boolean }) {
  const t = useOnboarding()
  const { name } = useOperator()
  const [askedBy, setAskedBy] = useState<string | null>(null)
  useVisitorDrafts()
  const length = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const state = useForm({
    draft: `${DRAFTS}request`,
    form: accessRequestForm,
    start: REQUEST_VALUES,
    texts: {
      companyName: { required: t('companyNameRequired') },
      organisationNumber: { required: t('organisationNumberRequired') },
      firstName: { required: t('firstNameRequired'), ...length },
      lastName: { required: t('lastNameRequired'), ...length },
      email: { required: t('emailRequired') },
      phone: { required: t('phoneRequired') },
    },
    send: async data => {
      await call('post', '/onboarding/request-access', {
        params: { header: CSRF_HEADER },
        body: { ...data, language: currentLanguage() },
      })
      setAskedBy(data.email)
    },
  })
  const failure = state.refusal === null ? null : requestFailure(state.refusal)
  useEffect(() => {
    if (failure?.unknown) void report('error', paths.register, state.refusal)
  }, [failure?.unknown, state.refusal])
  if (askedBy !== null) return <RequestSent email={askedBy} />

  const text = (field: Exclude<keyof typeof REQUEST_VALUES, 'phone' | 'phoneCountryCode'>) => ({
    ...state.field(field),
    label: t(field),
    required: true,
  })
  return (
    <div className="form-narrow">
      <PageHeader title={t(alone ? 'title' : 'askTitle')} lead={t('askLead', { operator: name })} />
      <FormShell
        id="access-request"
        form={state}
        refusal={failure && t(failure.message)}
        submit={t('ask')}
        actions={!alone && <TextLink to={paths.register}>{t('bankIdInstead')}</TextLink>}
      >
        <div className="row2">
          <TextField {...text('companyName')} autoComplete="organization" />
          <TextField {...text('organisationNumber')} inputMode="numeric" autoComplete="off" />
          <TextField {...text('firstName')} autoComplete="given-name" />
          <TextField {...text('lastName')} autoComplete="family-name" />
          <TextField {...text('email')} type="email" autoComplete="email" />
          <PhoneField {...state.phoneField()} label={t('phone')} autoComplete="tel-national" />
        </div>
      </FormShell>
    </div>
  )
}

function RequestSent({ email }: { email: string }) {
  const t = useOnboarding()
  return (
    <Notice
      title={t('askedTitle')}
      icon={<CheckmarkCircleIcon />}
      actions={<ButtonLink to={paths.home}>{t('toFrontPage')}</ButtonLink>}
    >
      <p>{t('askedText', { email })}</p>
    </Notice>
  )
}
