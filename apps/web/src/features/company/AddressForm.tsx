import { FormShell } from '../../kit/form/FormShell.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, queries } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { AddressFields, useAddressSummary, useAddressTexts } from './AddressFields.tsx'
import { useAddressPhrases } from './address-phrases.ts'
import { ADDRESS_FIELDS, addressValues, flatAddressesForm, writtenAddress } from './address-values.ts'
import { addressDraft } from './addresses.ts'
import { pointingAtForm } from './outcome.ts'
import { useFailureText } from './useFailureText.ts'
import { companyOf, type WireCompany } from './wire.ts'

/** The three addresses of a company, to be changed. */
export default function AddressForm({ company, onClose }: { company: WireCompany; onClose: () => void }) {
  const t = useAddressPhrases()
  const kit = useKit()
  const failureText = useFailureText()
  const summary = useAddressSummary()
  const draft = addressDraft(company.id)
  const { bill, post, visit } = company.addresses
  const state = useForm({
    draft,
    form: flatAddressesForm,
    fields: ADDRESS_FIELDS,
    start: addressValues({
      bill: writtenAddress(bill),
      post: writtenAddress(post),
      visit: writtenAddress(visit),
    }),
    dialog: true,
    texts: useAddressTexts(),
    summaryText: summary,
    send: async data => {
      let saved: WireCompany
      try {
        saved = await call('put', '/onboarding/company/{id}/address', {
          params: { path: { id: company.id } },
          body: data,
        })
      } catch (error) {
        throw pointingAtForm(error)
      }
      queries.setQueryData(companyOf(company.id).queryKey, saved)
      onClose()
      showToast('success', kit('saved'), t('savedMore', { company: company.name }))
    },
  })
  return (
    <FormShell
      id="company-addresses"
      form={state}
      refusal={failureText(t('failed'), state.refusal)}
      submit={t('save')}
      onCancel={onClose}
    >
      <AddressFields form={state} />
    </FormShell>
  )
}
