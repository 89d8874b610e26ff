import { formatPhone } from '@portal/domain'
import { useState } from 'preact/hooks'
import { askPhone, type Confirmed, confirmPhone } from './api.ts'
import { shownPhone } from './HomePage.tsx'
import { Below, BelowForm, Fault, GonePage, Outcome, type PageProps, Say, useAct } from './parts.tsx'
import { CodeField } from './SignIn.tsx'
import { instantText, useLanguage, useText } from './text.ts'

/** A ticket to another number: the number, its code, and the code of the old one, or a wait. */
export function NewPhonePage({ home, go, reload, id }: PageProps & { id: string }) {
  const t = useText()
  const language = useLanguage()
  const card = home.cards.find(each => each.id === id)
  const [phone, setPhone] = useState('')
  const [change, setChange] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const { busy, fault, run } = useAct()
  if (!card) return <GonePage go={go} reload={reload} />
  const { company } = card
  const to = formatPhone(phone, '+47')
  const confirm = (code: string) =>
    void run(async () => setConfirmed(await confirmPhone(change!, code, language)))
  if (confirmed?.state === 'DONE')
    return <Outcome title={t('doneTitle')} text={t('phoneDone', { phone: to })} go={go} reload={reload} />
  if (confirmed && !confirmed.confirmOld)
    return <Outcome title={t('sentTitle', { company })} text={t('sentText')} go={go} reload={reload} />
  if (confirmed)
    return (
      <Below title={t('oldNumberTitle')} go={go}>
        <p className="lead">
          {t('oldNumberText', {
            phone: shownPhone(home),
            when: instantText(confirmed.effectAt ?? '', language),
            company,
          })}
        </p>
        <CodeField
          key="old"
          id="old-code"
          label={t('oldNumberCode', { phone: shownPhone(home) })}
          fault={fault}
          busy={busy}
          onCode={confirm}
        />
        <button type="button" className="big" onClick={() => void reload().then(() => go('home'))}>
          {t('later')}
        </button>
      </Below>
    )
  if (change)
    return (
      <Below title={t('phoneTitle')} go={go}>
        <CodeField
          key="new"
          id="new-code"
          label={t('newNumberCode', { phone: to })}
          fault={fault}
          busy={busy}
          onCode={confirm}
        />
      </Below>
    )
  return (
    <BelowForm onSend={() => void run(async () => setChange((await askPhone(id, phone, language)).id))}>
      <Below title={t('phoneTitle')} go={go}>
        <Say icon="info">{t('sameNumber', { company })}</Say>
        <div>
          <label htmlFor="new-phone">{t('newNumber')}</label>
          <div className="joined">
            <i aria-hidden="true">+47</i>
            <input
              id="new-phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={phone}
              onInput={({ currentTarget: { value } }) => setPhone(value)}
              aria-invalid={fault !== null ? true : undefined}
              aria-describedby={fault === null ? 'new-phone-help' : 'new-phone-fault new-phone-help'}
            />
          </div>
          <Fault id="new-phone-fault" fault={fault} />
          <p className="help" id="new-phone-help">
            {t('newNumberHelp')}
          </p>
        </div>
        {card.can.phone === 'AUTOMATIC' ? (
          <Say icon="info">
            {t('happensPhone')} {t('samePay')}
          </Say>
        ) : (
          <Say icon="info" strong={t('mustApprove', { company })}>
            {t('mustApproveEnd')} {t('samePay')}
          </Say>
        )}
        <button type="submit" className="big main" aria-busy={busy}>
          {t('sendCode')}
        </button>
      </Below>
    </BelowForm>
  )
}
