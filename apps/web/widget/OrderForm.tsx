import { employeeIdLabel } from '@portal/domain/settings'
import { useRef, useState } from 'preact/hooks'
import type { Config, Price } from './api.ts'
import { Failure } from './api.ts'
import { Check, SelectField, TextField } from './fields.tsx'
import { kroner, longDay } from './format.ts'
import { PriceBox } from './PriceBox.tsx'
import { useFailureText, useLanguage, useText } from './text.ts'
import {
  ALL_ZONES,
  FIELDS,
  missing,
  secondZones,
  type Values,
  withAgreement,
  withFirstZone,
} from './values.ts'

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
  const language = useLanguage()
  const failureText = useFailureText()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<Values>) => onValues({ ...values, ...changes })
  const agreement = config.agreements.find(({ id }) => id === values.agreementNumber)
  const second = secondZones(config, values.zoneFrom)
  const field = (id: keyof Values) => ({ id, fault: faults[id] })

  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    const first = FIELDS.find(name => found[name])
    // After the faults are drawn.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`#${first}`)?.focus())
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    if (busy) return
    const found = missing(values)
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
      <TextField
        {...field('phone')}
        label={t('phone')}
        help={t('phoneHelp')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={30}
        required
        value={values.phone}
        onValue={phone => set({ phone })}
        before={
          <input
            className="code-country"
            aria-label={t('countryCode')}
            autoComplete="tel-country-code"
            inputMode="tel"
            maxLength={5}
            value={values.phoneCountryCode}
            onInput={event => set({ phoneCountryCode: event.currentTarget.value })}
          />
        }
      />
      <div className="pair">
        {(['firstName', 'lastName'] as const).map(name => (
          <TextField
            key={name}
            {...field(name)}
            label={t(name)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={50}
            required
            value={values[name]}
            onValue={value => set({ [name]: value })}
          />
        ))}
      </div>
      <TextField
        {...field('employeeId')}
        label={employeeIdLabel(config.employeeIdLabel, language)}
        help={config.employeeIdHelpText || undefined}
        autoComplete="off"
        maxLength={20}
        required
        value={values.employeeId}
        onValue={employeeId => set({ employeeId })}
      />
      {config.agreements.length > 1 && (
        <SelectField
          {...field('agreementNumber')}
          label={t('agreement')}
          value={values.agreementNumber}
          onValue={id => onValues(withAgreement(config, values, id))}
          options={config.agreements.map(({ id, invoiceReference }) => ({
            value: id,
            label: invoiceReference,
          }))}
        />
      )}
      <div className="pair always">
        <SelectField
          {...field('zoneFrom')}
          label={t('zoneFrom')}
          value={values.zoneFrom}
          onValue={id => onValues(withFirstZone(config, values, id))}
          options={config.zones.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...field('zoneTo')}
          label={t('zoneTo')}
          value={values.zoneTo}
          onValue={zoneTo => set({ zoneTo })}
          options={[
            ...second.map(({ id, name }) => ({ value: id, label: name })),
            ...(config.allZones ? [{ value: ALL_ZONES, label: t('allZones') }] : []),
          ]}
        />
      </div>
      {agreement?.anyStartDate ? (
        <TextField
          {...field('startDate')}
          label={t('startDate')}
          type="date"
          {...agreement.anyStartDate}
          required
          value={values.startDate}
          onValue={startDate => set({ startDate })}
        />
      ) : (
        <SelectField
          {...field('startDate')}
          label={t('startDate')}
          value={values.startDate}
          onValue={startDate => set({ startDate })}
          options={(agreement?.startDates ?? []).map(day => ({ value: day, label: longDay(day, language) }))}
        />
      )}
      {config.addOns.length > 0 && (
        <fieldset>
          <legend>{t('addOns')}</legend>
          {config.addOns.map(({ type, name, pricePerMonth }) => (
            <Check
              key={type}
              id={`addOn-${type}`}
              checked={values.addOns.includes(type)}
              onCheck={on =>
                set({ addOns: on ? [...values.addOns, type] : values.addOns.filter(other => other !== type) })
              }
            >
              {t('addOn', { name: name[language], price: kroner(pricePerMonth) })}
            </Check>
          ))}
        </fieldset>
      )}
      <PriceBox config={config} price={price} />
      <Check
        id="privacyAccepted"
        checked={values.privacyAccepted}
        onCheck={privacyAccepted => set({ privacyAccepted })}
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
