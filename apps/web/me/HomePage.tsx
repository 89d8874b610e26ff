import { formatDay, formatPhone, localized, nextMonth } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import { mostUrgent } from './AgreementPage.tsx'
import { type Agreement, type Card, type Home, readAgreements, sendCode, withdraw } from './api.ts'
import { Icon } from './icons.tsx'
import type { Go } from './pages.ts'
import { Fault, type PageProps, Say, useAct } from './parts.tsx'
import {
  capitalised,
  dayText,
  instantText,
  kroner,
  monthText,
  useChargeText,
  useLanguage,
  useText,
  weekdayText,
} from './text.ts'

/** Whoever has an agreement on deduction from pay, or is asked for one, is led to it; nobody waits for that. */
const useAgreement = (): Agreement | undefined => {
  const language = useLanguage()
  const [found, setFound] = useState<Agreement>()
  useEffect(() => {
    readAgreements(language).then(
      ({ matches }) => setFound(mostUrgent(matches)),
      () => undefined,
    )
  }, [language])
  return found
}

function AgreementWaits({ agreement, go }: { agreement: Agreement; go: Go }) {
  const t = useText()
  const { company, waits, can } = agreement
  return can.accept ? (
    <div className="say warning">
      <Icon name="mistake" />
      <div>
        <p>{t(waits ? 'agreementHomeWaits' : 'agreementHomeAsked', { company })}</p>
        <button type="button" className="link" onClick={() => go('agreement', agreement.id)}>
          {t('agreementRead')}
        </button>
      </div>
    </div>
  ) : null
}

/** What I pay, until when I can change it, and a card for each ticket. */
export function HomePage({ home, go, reload, onOther }: PageProps & { onOther: () => Promise<void> }) {
  const t = useText()
  const language = useLanguage()
  const agreement = useAgreement()
  if (home.cards.length === 0)
    return (
      <div className="in">
        {agreement && <AgreementWaits agreement={agreement} go={go} />}
        <h1 tabIndex={-1}>{t('nothingTitle')}</h1>
        <p className="lead">{t('nothingText')}</p>
        <button type="button" className="big" onClick={() => void onOther()}>
          {t('otherNumber')}
        </button>
      </div>
    )
  const paid = home.cards.filter(({ youPay }) => youPay)
  const chargedTo = paid.length > 0 && paid.every(card => card.chargedTo === 'UNIT') ? 'UNIT' : 'PAY'
  const changes = home.cards.some(
    ({ can }) => can.zones !== 'OFF' || can.end !== 'OFF' || can.pause !== 'OFF',
  )
  return (
    <div className="in wide">
      <div className="full">
        <h1 tabIndex={-1}>{t('hello', { name: home.firstName })}</h1>
      </div>
      <div className="col">
        {agreement && <AgreementWaits agreement={agreement} go={go} />}
        {changes && (
          <Say icon="calendar" strong={t('cutOff', { day: weekdayText(home.cutOff, language) })}>
            {t('cutOffText', { day: dayText(home.changesFrom, language) })}
          </Say>
        )}
        {home.cards.map(card => (
          <TicketCard key={card.id} card={card} go={go} reload={reload} />
        ))}
      </div>
      <div className="col">
        {paid.length > 0 && <Deduction home={home} chargedTo={chargedTo} />}
        <Links home={home} go={go} chargedTo={chargedTo} hasAgreement={agreement !== undefined} />
      </div>
    </div>
  )
}

type ChargedTo = Card['chargedTo']

/** What the month comes to: for what, and of whom where several companies take their part. */
function Deduction({ home, chargedTo }: { home: Home; chargedTo: ChargedTo }) {
  const t = useText()
  const charge = useChargeText(chargedTo)
  const language = useLanguage()
  const companies = [...new Set(home.parts.map(({ company }) => company))]
  const listed = (parts: Home['parts']) =>
    new Intl.ListFormat(language).format(
      parts.map(({ amount, name }) =>
        t('deductionPart', { amount: kroner(amount), what: localized(name, language).toLowerCase() }),
      ),
    )
  return (
    <section className="card pad first">
      <h2>{charge('deductionOf', { month: monthText(home.month, language) })}</h2>
      <p className="amount">{kroner(home.deduction)}</p>
      {companies.length > 1 ? (
        <dl className="facts">
          {companies.map(company => {
            const parts = home.parts.filter(part => part.company === company)
            return (
              <div key={company}>
                <dt>
                  {company}
                  {parts.length > 1 && <small>{listed(parts)}</small>}
                </dt>
                <dd>{kroner(parts.reduce((sum, { amount }) => sum + amount, 0))}</dd>
              </div>
            )
          })}
        </dl>
      ) : (
        home.parts.length > 1 && <p className="help">{listed(home.parts)}.</p>
      )}
    </section>
  )
}

type LinkRow = {
  page: 'receipts' | 'data' | 'mistake' | 'agreement'
  icon: 'receipt' | 'person' | 'mistake' | 'pencil'
  text: string
  help?: string
}

function Links({
  home,
  go,
  chargedTo,
  hasAgreement,
}: {
  home: Home
  go: Go
  chargedTo: ChargedTo
  hasAgreement: boolean
}) {
  const t = useText()
  const charge = useChargeText(chargedTo)
  const rows: LinkRow[] = [
    { page: 'receipts', icon: 'receipt', text: charge('receipts'), help: t('receiptsHelp') },
    ...(hasAgreement ? [{ page: 'agreement', icon: 'pencil', text: t('agreement') } as const] : []),
    { page: 'data', icon: 'person', text: t('data'), help: t('dataHelp') },
    ...(home.cards.some(({ can }) => can.mistake !== 'OFF' || can.name !== 'OFF')
      ? [{ page: 'mistake', icon: 'mistake', text: t('mistake') } as const]
      : []),
  ]
  return (
    <ul className="links">
      {rows.map(({ page, icon, text, help }) => (
        <li key={page}>
          <button type="button" onClick={() => go(page)}>
            <Icon name={icon} />
            <span>
              {text}
              {help && <small>{help}</small>}
            </span>
            <Icon name="go" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The day after the last month of a pause. */
const backOn = (to: string | null) => formatDay(`${nextMonth(to ?? '')}-01`)

/** What is asked for, in words. */
export const useAskedText = () => {
  const t = useText()
  return ({
    kind,
    lastDay,
    validFrom,
    zones,
    allZones,
    newName,
    newPhone,
    from,
    to,
  }: Card['requests'][number]): string => {
    switch (kind) {
      case 'ZONES':
        return allZones
          ? t('askedAllZones', { day: formatDay(validFrom ?? '') })
          : t('askedZones', { zones: zones.join(', '), day: formatDay(validFrom ?? '') })
      case 'END':
        return t('askedEND', { day: formatDay(lastDay ?? '') })
      case 'PAUSE':
        return t('askedPAUSE', { day: formatDay(`${from}-01`), back: backOn(to) })
      case 'RESUME':
        return to ? t('askedRESUME', { day: backOn(to) }) : t('askedNoPause')
      case 'NAME':
        return t('askedNAME', { name: newName ?? '' })
      case 'PHONE':
        return t('askedPHONE', { phone: newPhone ?? '' })
      case 'MISTAKE':
        return t('askedMISTAKE')
    }
  }
}

function TicketCard({ card, go, reload }: { card: Card; go: Go; reload: () => Promise<void> }) {
  const t = useText()
  const language = useLanguage()
  const { fault, run } = useAct()
  const [sent, setSent] = useState(false)
  const asked = useAskedText()
  const isAddOn = card.type === 'ADD_ON'
  const paused = card.pause?.state === 'PAUSED' || card.pause?.state === 'BLOCKED'
  const status = paused
    ? 'paused'
    : card.status === 'active'
      ? 'active'
      : card.status === 'pending'
        ? 'pending'
        : 'other'
  const heading = `card-${card.id}`
  return (
    <article className="card" aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading} tabIndex={-1}>
            {localized(card.name, language)}
          </h2>
          <p>{isAddOn ? t('addOnOf', { company: card.company }) : card.company}</p>
        </div>
        <span className={`pill ${status}`}>{t(status)}</span>
      </header>
      {card.requests.map(request => (
        <div className="waits" key={request.id}>
          <p>
            {request.effectAt
              ? t('waitsUntil', { when: instantText(request.effectAt, language), what: asked(request) })
              : t('waitsFor', { company: card.company, what: asked(request) })}
          </p>
          <button
            type="button"
            className="link"
            onClick={() =>
              void run(async () => {
                await withdraw(request.id)
                await reload()
                // The button is gone with what it was for.
                document.getElementById(heading)?.focus()
              })
            }
          >
            {t('withdraw')}
          </button>
        </div>
      ))}
      {card.pause && <PauseText pause={card.pause} />}
      <Zones card={card} />
      {card.kind === 'FREE_TICKET' ? <p className="free">{t('free')}</p> : <Pay card={card} />}
      <dl className="facts">
        <div>
          <dt>{t('validFrom')}</dt>
          <dd>{formatDay(card.startDate)}</dd>
        </div>
        <div>
          <dt>{t('validTo')}</dt>
          <dd>{card.expirationDate ? formatDay(card.expirationDate) : t('untilCancelled')}</dd>
        </div>
        {!isAddOn && !paused && (
          <div>
            <dt>{t('onPhone')}</dt>
            <dd>
              {card.downloadedOn ? t('fetched', { day: formatDay(card.downloadedOn) }) : t('notFetched')}
            </dd>
          </div>
        )}
      </dl>
      <Fault fault={fault} />
      <p className="status" role="status">
        {sent && t('codeSentAgain')}
      </p>
      <Acts card={card} go={go} onCode={() => void run(() => sendCode(card.id).then(() => setSent(true)))} />
    </article>
  )
}

/** When a pause begins and ends; of one that could not end, whom to ask. */
function PauseText({ pause }: { pause: NonNullable<Card['pause']> }) {
  const t = useText()
  const language = useLanguage()
  const [from, back, code] = [`${pause.from}-01`, pause.resumesOn, pause.codeOn].map(day =>
    dayText(day, language),
  )
  if (pause.state === 'BLOCKED') return <p className="waits">{t('pauseBlocked')}</p>
  return (
    <p className="free">
      <b>{t('pauseFromTo', { from: from!, back: back! })}</b> {t('pauseCode', { code: code! })}
    </p>
  )
}

function Zones({ card }: { card: Card }) {
  const t = useText()
  if (card.type === 'ADD_ON' || (!card.allZones && card.zones.length === 0)) return null
  return (
    <div className="zones">
      {card.allZones ? (
        <p>{t('allZones')}</p>
      ) : (
        card.zones.map(({ name, places }) => (
          <p key={name}>
            <b>{name}</b>
            <span>{places}</span>
          </p>
        ))
      )}
    </div>
  )
}

/** Who pays what: three lines, always in this order, also when the employer pays nothing. */
function Pay({ card }: { card: Card }) {
  const t = useText()
  const charge = useChargeText(card.chargedTo)
  if (card.pricePerMonth === null) return null
  const rows = [
    [t(card.type === 'ADD_ON' ? 'addOnPrice' : 'ticketPrice'), '', card.pricePerMonth],
    [t('employerPays', { company: card.company }), '', card.employerPays ?? 0],
    [t('youPay'), charge('fromPay'), card.youPay ?? 0],
  ] as const
  return (
    <dl className="pay">
      {rows.map(([label, help, amount]) => (
        <div key={label}>
          <dt>
            {label}
            {help && <small>{help}</small>}
          </dt>
          <dd>{kroner(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ card, go, onCode }: { card: Card; go: Go; onCode: () => void }) {
  const t = useText()
  const { can, id } = card
  return (
    <div className="acts">
      {can.zones !== 'OFF' && (
        <button type="button" onClick={() => go('zones', id)}>
          <Icon name="pencil" />
          {t('changeZones')}
        </button>
      )}
      {can.pause !== 'OFF' && (
        <button type="button" onClick={() => go('pause', id)}>
          {t(card.pause ? 'pauseChange' : 'pauseTake')}
        </button>
      )}
      {can.phone !== 'OFF' && (
        <button type="button" onClick={() => go('phone', id)}>
          <Icon name="mobile" />
          {t('newPhone')}
        </button>
      )}
      {card.codeWaits && (
        <button type="button" onClick={onCode}>
          {t('codeAgain')}
        </button>
      )}
      {can.end !== 'OFF' && (
        <button type="button" onClick={() => go('end', id)}>
          {t('cancel')}
        </button>
      )}
    </div>
  )
}

/** The number of whoever is signed in, as it is read. */
export const shownPhone = ({ phone, phoneCountryCode }: Home): string => formatPhone(phone, phoneCountryCode)
/** The name of a ticket in the language, as it begins a sentence or a heading. */
export const titleOf = (card: Card, language: 'nb' | 'en'): string =>
  capitalised(localized(card.name, language))
