import { PencilIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, queries } from '../../lib/api.ts'
import { draftOf } from '../../lib/drafts.ts'
import { useForm } from '../../lib/useForm.ts'
import { AddressFields, useAddressSummary, useAddressTexts } from './AddressFields.tsx'
import { useAddressPhrases } from './address-phrases.ts'
import {
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  addressValues,
  flatAddressesForm,
  sameAs,
  writtenAddress,
} from './address-values.ts'
import styles from './company.module.css'
import { pointingAtForm } from './outcome.ts'
import { useFailureText } from './useFailureText.ts'
import { companyOf, type WireAddress, type WireCompany } from './wire.ts'

const draftName = (id: string) => `company-addresses:${id}`

/** The three addresses and, except at a sub contractor, the way to change them [P-150, P-151]. */
export function AddressCard({ company, editable }: { company: WireCompany; editable: boolean }) {
  const t = useAddressPhrases()
  // After an ended session the dialog is restored.
  const [open, setOpen] = useState(() => editable && draftOf(draftName(company.id)) !== undefined)
  return (
    <section className={`card padded ${styles.infoCard}`} aria-labelledby="addresses">
      <header className={styles.cardHead}>
        <h2 id="addresses">{t('addresses')}</h2>
        {editable && (
          <Button variant="secondary" icon={<PencilIcon aria-hidden />} onClick={() => setOpen(true)}>
            {t('edit')}
            <span className="sr-only"> {t('addresses').toLowerCase()}</span>
          </Button>
        )}
      </header>
      <dl className={`details-list ${styles.addressList}`}>
        {ADDRESS_KINDS.map(kind => {
          const same = sameAs(kind, company.addresses)
          return (
            <div key={kind}>
              <dt>{t(kind)}</dt>
              <dd>
                {same ? (
                  <span className="muted">{t(`sameAs_${same}`)}</span>
                ) : (
                  <Written address={company.addresses[kind]} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <FormDialog open={open} title={t('editOf')} onClose={() => setOpen(false)}>
        <AddressForm company={company} onClose={() => setOpen(false)} />
      </FormDialog>
    </section>
  )
}

function Written({ address }: { address: WireAddress }) {
  const t = useAddressPhrases()
  if (!address) return <span className="muted">{t('none')}</span>
  const lines = [address.line1, address.line2, `${address.postCode} ${address.city}`].filter(Boolean)
  return (
    <>
      {lines.map(line => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </>
  )
}

function AddressForm({ company, onClose }: { company: WireCompany; onClose: () => void }) {
  const t = useAddressPhrases()
  const kit = useKit()
  const failureText = useFailureText()
  const summary = useAddressSummary()
  const draft = draftName(company.id)
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
      showToast('success', kit('saved'))
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
