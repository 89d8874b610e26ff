import { useRef, useState } from 'preact/hooks'
import { type Config, Failure, type Price } from './api.ts'
import { Check } from './fields.tsx'
import { PriceBox } from './PriceBox.tsx'
import { TicketFields } from './TicketFields.tsx'
import { useFailureText, useText } from './text.ts'
import { FIELDS, type FormProps, faultsOf, type Values } from './values.ts'
import { WhoFields } from './WhoFields.tsx'

/** Step 1: who, where and from when, with the price; the order is confirmed in step 2. */
export function OrderForm({
  config,
  values,
  price,
  onValues,
  onSend,
}: {
  config: Config
  values: Values
  price: Price | null | undefined
  onValues: (values: Values) => void
  /** Asks for the code. */
  onSend: () => Promise<void>
}) {
  const t = useText()
  const failureText = useFailureText()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const parts: FormProps = {
    config,
    values,
    set: changes => onValues({ ...values, ...changes }),
    field: id => ({ id, fault: faults[id] }),
  }

  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    const first = FIELDS.find(name => found[name])
    // After the faults are drawn.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`#${first}`)?.focus())
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(values)
    setFailure(null)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await onSend()
    } catch (error) {
      const named = error instanceof Failure ? error.faults : {}
      show(named)
      if (!FIELDS.some(name => named[name])) setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={config.format} onSubmit={submit} noValidate>
      <WhoFields {...parts} />
      <TicketFields {...parts} />
      <PriceBox config={config} price={price} />
      <Check
        id="privacyAccepted"
        checked={values.privacyAccepted}
        onCheck={privacyAccepted => parts.set({ privacyAccepted })}
        fault={faults.privacyAccepted}
      >
        {t(config.variant === 'HOUSING' ? 'consentHousing' : 'consentPay', { operator: config.operator })}{' '}
        <OutLink href={config.privacyUrl}>{t('privacy')}</OutLink>{' '}
        {config.termsUrl && <OutLink href={config.termsUrl}>{t('terms')}</OutLink>}
      </Check>
      {failure !== null && (
        <p className="alert" role="alert">
          {failureText(failure)}
        </p>
      )}
      <button type="submit" className="main" aria-busy={busy}>
        {t('sendCode')}
      </button>
    </form>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  const t = useText()
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={`${children} (${t('newTab')})`}>
      {children}
    </a>
  )
}
