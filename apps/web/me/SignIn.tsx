import { formatPhone } from '@portal/domain'
import { WIDGET_CODE } from '@portal/domain/widget'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useCountdown } from '../widget/countdown.ts'
import { askCode, signIn } from './api.ts'
import { Icon } from './icons.tsx'
import { Fault, Say, useAct } from './parts.tsx'
import { useLanguage, useText } from './text.ts'

/** One field: the number. Nothing says whether it is known. */
export function PhoneStep({
  phone,
  again,
  onSent,
}: {
  phone: string
  again: boolean
  onSent: (phone: string) => void
}) {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(phone)
  const { busy, fault, run } = useAct()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is for whatever was refused
  useEffect(() => input.current?.focus(), [fault])
  return (
    <form
      className="in"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void run(async () => {
          await askCode(typed, language)
          onSent(typed)
        })
      }}
    >
      <h1 tabIndex={-1}>{t('signInTitle')}</h1>
      <p className="lead">{again ? t('signedOut') : t('signInLead')}</p>
      <div>
        <label htmlFor="phone">{t('phoneLabel')}</label>
        <div className="joined">
          <i aria-hidden="true">+47</i>
          <input
            ref={input}
            id="phone"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            aria-invalid={fault !== null ? true : undefined}
            aria-describedby={fault === null ? 'phone-help' : 'phone-fault phone-help'}
          />
        </div>
        <Fault id="phone-fault" fault={fault} />
        <p className="help" id="phone-help">
          {t('phoneHelp')}
        </p>
      </div>
      <button type="submit" className="big main" aria-busy={busy}>
        {t('sendCode')}
      </button>
    </form>
  )
}

/** A field for the six digits of a message; it sends itself when they are there. */
export function CodeField({
  id,
  label,
  help,
  fault,
  busy,
  onCode,
}: {
  id: string
  label: string
  help?: string
  fault: unknown
  busy: boolean
  onCode: (code: string) => void
}) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== null) setCode('')
    input.current?.focus()
  }, [fault])
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={WIDGET_CODE.length + 2}
        value={code}
        readOnly={busy}
        onInput={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, WIDGET_CODE.length)
          setCode(digits)
          if (digits.length === WIDGET_CODE.length && digits !== code) onCode(digits)
        }}
        aria-invalid={fault !== null ? true : undefined}
        aria-describedby={fault === null ? `${id}-help` : `${id}-fault ${id}-help`}
      />
      <Fault id={`${id}-fault`} fault={fault} />
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  )
}

export function CodeStep({
  phone,
  onBack,
  onIn,
}: {
  phone: string
  onBack: () => void
  onIn: () => Promise<void>
}) {
  const t = useText()
  const language = useLanguage()
  const { busy, fault, run } = useAct()
  const [said, setSaid] = useState(false)
  const again = useCountdown(WIDGET_CODE.againAfterSeconds)
  const form = useRef<HTMLFormElement>(null)
  const enter = (code: string) =>
    void run(async () => {
      await signIn(phone, code)
      await onIn()
    })
  return (
    <form
      ref={form}
      className="in"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        enter(form.current?.querySelector('input')?.value ?? '')
      }}
    >
      <button type="button" className="back" onClick={onBack}>
        <Icon name="back" />
        {formatPhone(phone, '+47')}
      </button>
      <h1 tabIndex={-1}>{t('codeTitle')}</h1>
      <p className="lead">{t('codeLead')}</p>
      <CodeField
        id="code"
        label={t('code')}
        help={t('codeHelp', { minutes: WIDGET_CODE.minutes })}
        fault={fault}
        busy={busy}
        onCode={enter}
      />
      <button type="submit" className="big main" aria-busy={busy}>
        {t('logIn')}
      </button>
      <Say icon="chat" strong={t('noSms')}>
        {t('noSmsText')}{' '}
        {again.left > 0 ? (
          t('newCodeIn', { time: again.time })
        ) : (
          <button
            type="button"
            className="link"
            onClick={() =>
              void run(async () => {
                await askCode(phone, language)
                setSaid(true)
                again.restart()
              })
            }
          >
            {t('newCode')}
          </button>
        )}
      </Say>
      <p className="help" role="status">
        {said && t('newCodeSent')}
      </p>
    </form>
  )
}
