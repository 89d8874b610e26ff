import { addDays, firstDay, localized, nextMonth } from '@portal/domain'
import { pauseDays, pauseToOptions } from '@portal/domain/pause'
import { useEffect, useState } from 'preact/hooks'
import { type Card, type MadeRequest, makeRequest, type PauseChoice, readPause } from './api.ts'
import { Below, BelowForm, Failed, Fault, Loading, type PageProps, Requested, Say, useAct } from './parts.tsx'
import { capitalised, dayText, kroner, monthText, useChargeText, useLanguage, useText } from './text.ts'

/** A pause of a ticket, or other months of the one that it has, with what every month costs. Nobody is asked why. */
export function PausePage({ home, go, reload, id }: PageProps & { id: string }) {
  const [choice, setChoice] = useState<PauseChoice | null | undefined>(undefined)
  const load = () => {
    setChoice(undefined)
    readPause(id).then(setChoice, () => setChoice(null))
  }
  useEffect(load, [id])
  const card = home.cards.find(each => each.id === id)
  if (choice === undefined) return <Loading />
  return choice === null || !card || choice.froms.length === 0 ? (
    <Failed onAgain={load} />
  ) : (
    <PauseForm choice={choice} card={card} today={home.today} go={go} reload={reload} />
  )
}

type FormProps = { choice: PauseChoice; card: Card; today: string } & Pick<PageProps, 'go' | 'reload'>

function PauseForm({ choice, card, today, go, reload }: FormProps) {
  const t = useText()
  const language = useLanguage()
  const { pause, company } = choice
  const [from, setFrom] = useState(pause?.from ?? choice.froms[0] ?? '')
  const tos = pauseToOptions({ from, today })
  const [last, setTo] = useState(pause?.to ?? from)
  const to = tos.includes(last) ? last : (tos[0] ?? from)
  const [paused, setPaused] = useState<readonly string[]>(
    choice.addOns.filter(({ pauses }) => pauses).map(({ type }) => type),
  )
  const { busy, fault, run, clear } = useAct()
  const [asked, setAsked] = useState<(MadeRequest & { gone: boolean }) | null>(null)
  const { lastDay, codeOn, resumesOn } = pauseDays({ from, to })
  const say = (day: string) => dayText(day, language)
  const earlier = pause !== null && pause.from === from && to < pause.to
  const month = (value: string) => capitalised(`${monthText(value, language)} ${value.slice(0, 4)}`)
  const send = (body: object, gone = false) =>
    run(async () => setAsked({ ...(await makeRequest({ id: card.id, language, ...body })), gone }))
  if (asked) {
    const done = asked.gone
      ? t('pauseGone')
      : t('pauseDone', { from: say(firstDay(from)), back: say(resumesOn) })
    return <Requested state={asked.state} company={company} done={done} go={go} reload={reload} />
  }
  const act = earlier
    ? t('pauseEarlier', { day: say(resumesOn) })
    : pause
      ? t('pauseSave')
      : t('pauseStart', { day: say(firstDay(from)) })
  return (
    <BelowForm
      onSend={() =>
        void send(earlier ? { kind: 'RESUME', to } : { kind: 'PAUSE', from, to, addOns: pause ? [] : paused })
      }
    >
      <Below title={t(pause ? 'pauseChange' : 'pauseTake')} go={go} back={localized(card.name, language)}>
        <p className="lead">{t('pauseLead')}</p>
        <div className="pair" onChange={clear}>
          <Months
            id="from"
            label={t('pauseFrom')}
            value={from}
            months={choice.froms}
            text={month}
            onValue={setFrom}
          />
          <Months id="to" label={t('pauseTo')} value={to} months={tos} text={month} onValue={setTo} />
        </div>
        <Say icon="calendar">
          {t('pauseDays', { last: say(lastDay), code: say(codeOn), back: say(resumesOn) })}
        </Say>
        {!pause &&
          choice.addOns.map(({ type, name }) => (
            <fieldset key={type} className="options">
              <legend>{localized(name, language)}</legend>
              {([false, true] as const).map(too => (
                <label key={String(too)} className="option">
                  <input
                    type="radio"
                    name={type}
                    checked={paused.includes(type) === too}
                    onChange={() =>
                      setPaused([...paused.filter(each => each !== type), ...(too ? [type] : [])])
                    }
                  />
                  <span>
                    <b>{t(too ? 'pauseAddOn' : 'pauseEndAddOn')}</b>
                    <small>
                      {too
                        ? t('pauseAddOnBack', { day: say(resumesOn) })
                        : t('pauseEndAddOnOn', { day: say(lastDay) })}
                    </small>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        <Costs choice={choice} card={card} from={from} to={to} paused={paused} />
        {choice.mode !== 'AUTOMATIC' && (
          <Say icon="info" strong={t('mustApprove', { company })}>
            {t('mustApproveEnd')}
          </Say>
        )}
        <p className="help">{t('pauseNoReason')}</p>
        <Fault fault={fault} />
        {pause?.state === 'PLANNED' && (
          <button type="button" className="link" onClick={() => void send({ kind: 'RESUME' }, true)}>
            {t('pauseGiveUp')}
          </button>
        )}
      </Below>
      <div className="stick">
        <button type="submit" className="big main" aria-busy={busy}>
          {choice.mode === 'AUTOMATIC' ? act : t('sendTo', { company })}
        </button>
      </div>
    </BelowForm>
  )
}

function Months({
  id,
  label,
  value,
  months,
  text,
  onValue,
}: {
  id: string
  label: string
  value: string
  months: readonly string[]
  text: (month: string) => string
  onValue: (month: string) => void
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {months.map(month => (
          <option key={month} value={month}>
            {text(month)}
          </option>
        ))}
      </select>
    </div>
  )
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)

/** The month before a pause, each of its months, and from then on; with what comes back. */
function Costs({
  choice,
  card,
  from,
  to,
  paused,
}: {
  choice: PauseChoice
  card: Card
  from: string
  to: string
  paused: readonly string[]
}) {
  const t = useText()
  const language = useLanguage()
  const charge = useChargeText(card.chargedTo)
  const back = nextMonth(to)
  const before = addDays(firstDay(from), -1).slice(0, 7)
  const rows = choice.months
    .map((each, at) => ({ ...each, employer: choice.employer[at] }))
    .filter(({ month }) => month >= before && month <= back)
    .map(({ month, employer, ...prices }) => {
      const off = month >= from && month <= to
      const comes = (n: number) =>
        month < from || (month === back && paused.includes(choice.addOns[n]?.type ?? ''))
      const partsOf = ({ ticket, addOns }: { ticket: number; addOns: number[] }) => [
        off ? 0 : ticket,
        ...addOns.map((price, n) => (comes(n) ? price : 0)),
      ]
      // Nothing is not written as minus nothing.
      const paid = employer ? 0 - sumOf(partsOf(employer)) : 0
      const name = monthText(month, language)
      return {
        ...{ month, parts: partsOf(prices), paid },
        name: month === back ? t('pauseThen', { month: name }) : capitalised(name),
      }
    })
  const shared = rows.some(({ paid }) => paid !== 0)
  const heads = [
    t('ticketPrice'),
    ...choice.addOns.map(({ name }) => localized(name, language)),
    ...(shared ? [t('employerPays', { company: choice.company })] : []),
  ]
  const all = t('pauseAll')
  return (
    <section className="card pad" aria-labelledby="slip">
      <h2 id="slip">{t('whatYouPay')}</h2>
      <table className="slip">
        <thead>
          <tr>
            <th scope="col">{charge('deductionFor')}</th>
            {heads.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            {heads.length > 1 && <th scope="col">{all}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, parts, paid, name }) => (
            <tr key={month} className={month === back ? 'sum' : undefined}>
              <th scope="row">{name}</th>
              {[...parts, ...(shared ? [paid] : [])].map((part, n) => (
                <td key={heads[n]} data-label={heads[n]}>
                  {kroner(part)}
                </td>
              ))}
              {heads.length > 1 && <td data-label={all}>{kroner(sumOf(parts) + paid)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
