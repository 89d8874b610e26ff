import type { AgreementDraft } from '@portal/domain/company'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../kit/toasts.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { readAgreements, writeAgreements } from './agreement-values.ts'
import { calls } from './calls.ts'
import { COMPANY_FIELDS, newCompanyForm, startValues } from './company-values.ts'
import { useNewCompany } from './new-phrases.ts'
import { pointingAtForm } from './outcome.ts'
import { queryKeys } from './query-keys.ts'
import { useCompanyRules } from './rules.ts'
import type { WireAccessRequest, WirePrefill } from './wire.ts'

/** The state of the form that adds a company, its agreements, and one key per attempt so that it is added once. */
export function useNewCompanyForm({
  found,
  asked,
  draft,
  onAdded,
}: {
  found: WirePrefill
  asked: WireAccessRequest | null
  draft: string
  onAdded: () => void
}) {
  const t = useNewCompany()
  const operator = useOperator()
  const rules = useCompanyRules()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useMemo(() => submitKeys(), [])
  const start = useMemo(() => startValues(found, operator, asked), [found, operator, asked])
  const state = useZodForm({
    draft,
    form: newCompanyForm(rules, asked?.id ?? null),
    fields: COMPANY_FIELDS,
    start,
    send: async body => {
      try {
        await calls.addCompany(body, keys.keyFor(body))
        keys.settled()
      } catch (error) {
        keys.settled(error)
        throw pointingAtForm(error)
      }
      onAdded()
      void queries.invalidateQueries({ queryKey: queryKeys.all })
      // The company picker of the staff lists it from now on.
      void queries.invalidateQueries({ queryKey: ['companies'] })
      navigate(paths.companies)
      showToast('success', t('added'))
    },
  })
  return {
    ...state,
    rules,
    agreements: readAgreements(state.values.agreements),
    setAgreements: (agreements: readonly AgreementDraft[]) =>
      state.set('agreements', writeAgreements(agreements)),
  }
}
export type NewCompanyFormState = ReturnType<typeof useNewCompanyForm>
