import { type AgreementDraft, COMPANY_BOUNDS } from '@portal/domain/company'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ReceiptState } from '../../kit/Receipt.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { fullName } from '../../lib/format.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/useForm.ts'
import type { CompanyReceipt } from './AddedCompany.tsx'
import { useAddressSummary, useAddressTexts } from './AddressFields.tsx'
import { ADDRESS_FIELDS, type AddressField } from './address-values.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { readAgreements, writeAgreements } from './agreement-values.ts'
import { COMPANY_FIELDS, type CompanyField, newCompanyForm, startValues } from './company-values.ts'
import { useNewCompany } from './new-phrases.ts'
import { pointingAtForm } from './outcome.ts'
import { useCompanyRules } from './rules.ts'
import type { WireAccessRequest, WirePrefill } from './wire.ts'

/** The wording of the faults of the fields that are not addresses. */
function useCompanyTexts() {
  const t = useNewCompany()
  const agreementText = useAgreementPhrases()
  const long = (max: number) => ({ 'too-long': t('maxLength', { max }) })
  const person = long(COMPANY_BOUNDS.personName.max)
  return {
    customerNumber: {
      required: t('customerNumberRequired'),
      'wrong-format': t('customerNumberFormat'),
      ...long(COMPANY_BOUNDS.customerNumber.max),
    },
    name: { required: t('nameRequired'), ...long(COMPANY_BOUNDS.name.max) },
    agreements: { required: agreementText('noneRequired') },
    firstName: { required: t('firstNameRequired'), ...person },
    lastName: { required: t('lastNameRequired'), ...person },
    email: { required: t('emailRequired') },
    phone: { required: t('phoneRequired') },
    signeeName: { required: t('signeeNameRequired'), ...person },
    signeeEmail: { required: t('signeeEmailRequired') },
  }
}

const isAddress = (field: CompanyField): field is AddressField =>
  (ADDRESS_FIELDS as readonly string[]).includes(field)

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
  const start = useMemo(() => startValues(found, operator, asked), [found, operator, asked])
  const fieldError = useFieldError()
  const addressSummary = useAddressSummary()
  const texts = { ...useAddressTexts(), ...useCompanyTexts() }
  const state = useForm({
    draft,
    form: newCompanyForm(rules, asked?.id ?? null),
    fields: COMPANY_FIELDS,
    start,
    texts,
    summaryText: (field, code) =>
      isAddress(field) ? addressSummary(field, code) : (fieldError(code, texts[field]) ?? ''),
    send: async (body, key) => {
      const { companyId } = await call('post', '/onboarding/admin-onboard', {
        params: { header: { 'idempotency-key': key } },
        body,
      }).catch(error => {
        throw pointingAtForm(error)
      })
      onAdded()
      // The company picker of the staff lists it from now on.
      void renew('/onboarding/company', '/onboarding/access-requests', '/user-api/auth/companies')
      const receipt = {
        id: companyId,
        name: body.company.name,
        organisationNumber: body.company.organisationNumber,
        agreements: body.agreements.map(({ subType }) => subType),
        administrator: fullName({ firstName: body.userFirstName, lastName: body.userLastName }),
        email: body.userEmail,
      }
      navigate(paths.companies, { state: { receipt } satisfies ReceiptState<CompanyReceipt> })
      showToast('success', t('added'), t('addedMore', { company: body.company.name, email: body.userEmail }))
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
