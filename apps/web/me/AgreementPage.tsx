import { formatDay } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import { type Agreement, actOnAgreement, Failure, readAgreements } from './api.ts'
import { Icon } from './icons.tsx'
import { Below, BelowForm, Failed, Fault, Loading, type PageProps, Say, useAct } from './parts.tsx'
import { dayText, kroner, useLanguage, useText } from './text.ts'

/** What waits for an answer comes first. */
export const mostUrgent = (agreements: readonly Agreement[]): Agreement | undefined =>
  agreements.find(({ waits }) => waits) ?? agreements.find(({ can }) => can.accept) ?? agreements[0]

/** The agreement on deduction from pay: its text and amount, and what can be done about it. */
export function AgreementPage({ go, reload, id }: PageProps & { id: string }) {
  const t = useText()
  const language = useLanguage()
  const [agreements, setAgreements] = useState<Agreement[] | null | undefined>(undefined)
  const load = () =>
    readAgreements(language).then(
      ({ matches }) => setAgreements(matches),
      () => setAgreements(null),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is in the language that is read
  useEffect(() => void load(), [language])
  if (agreements === null) return <Failed onAgain={load} />
  if (agreements === undefined)
    return (
      <Below title={t('agreement')} go={go}>
        <Loading />
      </Below>
    )
  const shown = agreements.find(each => each.id === id) ?? mostUrgent(agreements)
  if (!shown)
    return (
      <Below title={t('agreement')} go={go}>
        <p>{t('agreementNone')}</p>
      </Below>
    )
  const others = agreements.filter(each => each !== shown)
  return (
    <AgreementView
      key={`${shown.id} ${shown.textVersion} ${shown.monthlyDeduction}`}
      agreement={shown}
      others={others}
      go={go}
      onDone={async matches => {
        await reload()
        setAgreements(matches)
      }}
      onChanged={load}
    />
  )
}

type Props = Pick<PageProps, 'go'> & {
  agreement: Agreement
  others: Agreement[]
  onDone: (agreements: Agreement[]) => Promise<void>
  onChanged: () => Promise<void>
}

function AgreementView({ agreement, others, go, onDone, onChanged }: Props) {
  const t = useText()
  const language = useLanguage()
  const { busy, fault, run } = useAct()
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const [sure, setSure] = useState<'DECLINE' | 'WITHDRAW' | null>(null)
  const [changed, setChanged] = useState(false)
  const [done, setDone] = useState<'accepted' | 'withdrawn' | 'declined' | null>(null)
  const { id, company, waits, can, anew, text, textVersion, monthlyDeduction, agreement: agreed } = agreement
  const act = (kind: 'ACCEPT' | 'WITHDRAW' | 'DECLINE', said: NonNullable<typeof done>) =>
    run(async () => {
      try {
        const { matches } = await actOnAgreement({ id, act: kind, language, textVersion, monthlyDeduction })
        setDone(said)
        setSure(null)
        await onDone(matches)
      } catch (error) {
        // The text has changed since the page was opened: it is shown anew, and asked about again.
        if (!(error instanceof Failure) || error.code !== 'changed-meanwhile') throw error
        setChanged(true)
        await onChanged()
      }
    })
  if (done === 'declined')
    return (
      <Below title={t('agreementDeclined')} go={go}>
        <p className="lead">{t('agreementDeclinedText', { company })}</p>
      </Below>
    )
  return (
    <BelowForm
      onSend={() => {
        setMissing(!ticked)
        if (ticked) void act('ACCEPT', 'accepted')
        else document.getElementById('agree')?.focus()
      }}
    >
      <Below title={text.title} go={go}>
        {waits && (
          <div className="say warning">
            <Icon name="mistake" />
            <p>
              <b>{t('agreementWaits')}</b>{' '}
              {t('agreementWaitsText', {
                until: dayText(waits.until, language),
                start: dayText(waits.startDate, language),
              })}
            </p>
          </div>
        )}
        {anew && <Say icon="info">{t('agreementAnew')}</Say>}
        {changed && can.accept && <Say icon="info">{t('agreementChanged')}</Say>}
        <p className="status" role="status">
          {done && t(done === 'accepted' ? 'agreementAccepted' : 'agreementWithdrawn', { company })}
        </p>
        {agreed && !agreed.withdrawnOn && (
          <section className="card pad">
            <h2>{t('agreementYours')}</h2>
            <p className="amount">{t('agreementAmount', { amount: kroner(agreed.monthlyDeduction) })}</p>
            <p>{t('agreementAcceptedOn', { day: formatDay(agreed.acceptedOn) })}</p>
            <a className="big" href={`/me-api/agreement/${agreed.id}/pdf`} download>
              <Icon name="download" />
              {t('agreementPdf')}
            </a>
          </section>
        )}
        {agreed?.withdrawnOn && (
          <Say icon="info">{t('agreementWithdrawnOn', { day: formatDay(agreed.withdrawnOn), company })}</Say>
        )}
        {can.accept && (
          <article className="card pad doc" aria-label={text.title}>
            <p className="help">{text.between}</p>
            {text.sections.map(({ heading, amount, text: says }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {amount && <p className="amount">{amount}</p>}
                <p>{says}</p>
              </section>
            ))}
            {text.notes.map(note => (
              <small key={note}>{note}</small>
            ))}
            <small>{t('agreementNoted')}</small>
          </article>
        )}
        {can.accept && (
          <div>
            <label className="tick" htmlFor="agree">
              <input
                type="checkbox"
                id="agree"
                checked={ticked}
                aria-invalid={missing && !ticked}
                aria-describedby={missing && !ticked ? 'agree-fault' : undefined}
                onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
              />
              <span>{t('agreementTick', { company })}</span>
            </label>
            {missing && !ticked && (
              <p className="fault" id="agree-fault" role="alert">
                {t('agreementTickMissing')}
              </p>
            )}
          </div>
        )}
        <Fault fault={fault} />
        {can.withdraw && sure === null && (
          <button type="button" className="big" onClick={() => setSure('WITHDRAW')}>
            {t('agreementWithdraw')}
          </button>
        )}
        {sure && (
          <section className="card pad stack" aria-live="polite">
            <p>{t(sure === 'DECLINE' ? 'agreementSureDecline' : 'agreementSureWithdraw', { company })}</p>
            <button
              type="button"
              className="big"
              aria-busy={busy}
              onClick={() => void act(sure, sure === 'DECLINE' ? 'declined' : 'withdrawn')}
            >
              {t(sure === 'DECLINE' ? 'agreementDeclineYes' : 'agreementWithdrawYes')}
            </button>
            <button type="button" className="link" onClick={() => setSure(null)}>
              {t('agreementNo')}
            </button>
          </section>
        )}
        {others.length > 0 && (
          <ul className="links">
            {others.map(other => (
              <li key={other.id}>
                <button type="button" onClick={() => go('agreement', other.id)}>
                  <span>{t('agreementOf', { company: other.company })}</span>
                  <Icon name="go" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Below>
      {can.accept && (
        <div className="stick">
          <button type="submit" className="big main" aria-busy={busy}>
            {t('agreementAccept')}
          </button>
          {can.decline && sure === null && (
            <button type="button" className="link" onClick={() => setSure('DECLINE')}>
              {t('agreementDecline')}
            </button>
          )}
        </div>
      )}
    </BelowForm>
  )
}
