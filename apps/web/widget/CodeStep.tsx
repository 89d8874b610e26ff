import { formatDay, formatPhone, localized } from '@portal/domain'
import { WIDGET_CODE } from '@portal/domain/widget'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Config, Price } from './api.ts'
import { useCountdown } from './countdown.ts'
import { kroner } from './format.ts'
import { useFailureText, useLanguage, useText } from './text.ts'
import { ALL_ZONES, type Values } from './values.ts'

/** Step 2: the order once more, and the code from the SMS. */
export function CodeStep({
  config,
  values,
  price,
  onConfirm,
  onNewCode,
  onBack,
}: {
  config: Config
  values: Values
  price: Price | null | undefined
  onConfirm: (code: string) => Promise<void>
  onNewCode: () => Promise<void>
  onBack: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState(false)
  const again = useCountdown(WIDGET_CODE.againAfterSeconds)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const housing = config.variant === 'HOUSING'
  const addOns = config.addOns.filter(({ type }) => values.addOns.includes(type))
  const phone = formatPhone(values.phone, values.phoneCountryCode)

  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    setSaid(false)
    try {
      await act()
    } catch (error) {
      setFault(error)
      input.current?.focus()
    }
    setBusy(false)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    void run(() => onConfirm(code))
  }
  return (
    <form onSubmit={submit} noValidate>
      <dl className="box facts" aria-label={t('yourTicket')}>
        {[
          [
            t('what'),
            <>
              <Zones config={config} values={values} />
              {config.profiles.length > 1 && `, ${t(values.profile).toLowerCase()}`}
            </>,
          ],
          [t('from'), formatDay(values.startDate)],
          [t('to'), phone],
          [
            t(housing ? 'perMonth' : 'fromPayMonthly'),
            price ? kroner(price.deductedPerMonth ?? price.totalPerMonth) : '–',
          ],
          ...(addOns.length > 0
            ? [[t('addOns'), addOns.map(({ name }) => localized(name, language)).join(', ')]]
            : []),
        ].map(([label, value]) => (
          <div key={String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('enterCode')}</h2>
      <p className="help" id="code-help">
        {t('codeSent', { phone, minutes: WIDGET_CODE.minutes })}
      </p>
      <div className="field">
        <label htmlFor="code">{t('code')}</label>
        <input
          ref={input}
          id="code"
          className="sms-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={WIDGET_CODE.length + 2}
          required
          value={code}
          onInput={event =>
            setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, WIDGET_CODE.length))
          }
          aria-invalid={fault !== null ? true : undefined}
          aria-describedby={fault === null ? 'code-help' : 'code-help code-fault'}
        />
        {fault !== null && (
          <p className="fault" id="code-fault" role="alert">
            {failureText(fault)}
          </p>
        )}
      </div>
      <button type="submit" className="main" aria-busy={busy}>
        {t(config.mode === 'ORDER' ? 'order' : housing ? 'requestHousing' : 'request')}
      </button>
      <div className="ends">
        <button type="button" className="plain" onClick={onBack}>
          {t('changeNumber')}
        </button>
        {again.left > 0 ? (
          <span className="help">{t('newCodeIn', { time: again.time })}</span>
        ) : (
          <button
            type="button"
            className="plain"
            onClick={() =>
              void run(async () => {
                await onNewCode()
                setCode('')
                setSaid(true)
                again.restart()
                input.current?.focus()
              })
            }
          >
            {t('newCode')}
          </button>
        )}
      </div>
      <p className="help" role="status">
        {said && t('newCodeSent')}
      </p>
    </form>
  )
}

function Zones({ config, values }: { config: Config; values: Values }) {
  const t = useText()
  if (values.zoneTo === ALL_ZONES) return <>{t('allZones')}</>
  const name = (id: string) => config.zones.find(zone => zone.id === id)?.name ?? id
  const names =
    values.zoneFrom === values.zoneTo
      ? name(values.zoneFrom)
      : t('fromTo', { from: name(values.zoneFrom), to: name(values.zoneTo) })
  return <>{t('zones', { names })}</>
}
