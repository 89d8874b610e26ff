import { PencilIcon } from '@navikt/aksel-icons'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Split } from '../../kit/Layout.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { draftOf } from '../../lib/drafts.ts'
import { useAddressPhrases } from './address-phrases.ts'
import { ADDRESS_KINDS, addressDraft, sameAs } from './addresses.ts'
import styles from './company.module.css'
import type { WireAddress, WireCompany } from './wire.ts'

// Fetched when it is opened: a form is as large as the rest of the page.
const AddressForm = lazy(() => import('./AddressForm.tsx'))

/** The three addresses and, except at a sub contractor, the way to change them [P-150, P-151]. */
export function AddressCard({ company, editable }: { company: WireCompany; editable: boolean }) {
  const t = useAddressPhrases()
  // After an ended session the dialog is restored.
  const [open, setOpen] = useState(() => editable && draftOf(addressDraft(company.id)) !== undefined)
  return (
    <section className="card padded stack" aria-labelledby="addresses">
      <Split as="header" wrap gap={12}>
        <h2 id="addresses">{t('addresses')}</h2>
        {editable && (
          <Button variant="secondary" icon={<PencilIcon aria-hidden />} onClick={() => setOpen(true)}>
            {t('edit')}
            <span className="sr-only"> {t('addresses').toLowerCase()}</span>
          </Button>
        )}
      </Split>
      <dl className={`details-list ${styles.addressList}`}>
        {ADDRESS_KINDS.map(kind => {
          const same = sameAs(kind, company.addresses)
          return (
            <div key={kind}>
              <dt className="muted small">{t(kind)}</dt>
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
        <Suspense fallback={<Loading heights={[320]} />}>
          <AddressForm company={company} onClose={() => setOpen(false)} />
        </Suspense>
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
