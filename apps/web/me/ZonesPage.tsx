import { addDays, localized } from '@portal/domain'
import { useEffect, useState } from 'preact/hooks'
import {
  type Card,
  Failure,
  firstPossibleOf,
  type MadeRequest,
  makeRequest,
  readZones,
  type ZoneChoice,
} from './api.ts'
import {
  Below,
  BelowForm,
  Failed,
  Fault,
  GonePage,
  Loading,
  type PageProps,
  Requested,
  Say,
  useAct,
} from './parts.tsx'
import { capitalised, dayText, kroner, monthText, useChargeText, useLanguage, useText } from './text.ts'

type HowMany = 'one' | 'two' | 'all'

/** New zones for a ticket, with the pay slip before and after. */
export function ZonesPage({ home, go, reload, id }: PageProps & { id: string }) {
  const [choice, setChoice] = useState<ZoneChoice | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const load = () => {
    setChoice(null)
    setFailed(null)
    readZones(id).then(setChoice, setFailed)
  }
  useEffect(load, [id])
  const card = home.cards.find(each => each.id === id)
  const refused = failed instanceof Failure && failed.code !== 'network' && failed.code !== 'other'
  if (refused || !card) return <GonePage fault={failed ?? undefined} go={go} reload={reload} />
  if (failed !== null) return <Failed onAgain={load} />
  return choice === null ? (
    <Loading />
  ) : (
    <ZoneForm
      choice={choice}
      card={card}
      go={go}
      reload={reload}
      onPassed={() => readZones(id).then(setChoice)}
    />
  )
}

function ZoneForm({
  choice,
  card,
  go,
  reload,
  onPassed,
}: { choice: ZoneChoice; card: Card; onPassed: () => Promise<void> } & Pick<PageProps, 'go' | 'reload'>) {
  const t = useText()
  const language = useLanguage()
  const charge = useChargeText(card.chargedTo)
  const idOf = (name: string | undefined) => choice.zones.find(zone => zone.name === name)?.id
  const [first, second] = choice.now.zones.map(idOf)
  // Two that are sold as one are no neighbours here.
  const isPair = !choice.zones.find(({ id }) => id === first)?.adjacentZoneIds.includes(second ?? '')
  const held: HowMany = choice.now.allZones ? 'all' : second && !isPair ? 'two' : 'one'
  const [how, setHow] = useState<HowMany>(held)
  const [from, setFrom] = useState(first ?? choice.zones[0]?.id ?? '')
  const neighbours = choice.zones.filter(({ id }) =>
    choice.zones.find(zone => zone.id === from)?.adjacentZoneIds.includes(id),
  )
  const [to, setTo] = useState(second ?? '')
  const toZone = neighbours.some(({ id }) => id === to) ? to : (neighbours[0]?.id ?? '')
  const [lastDay, setLastDay] = useState(choice.days[0]?.lastDay ?? '')
  const day = choice.days.find(each => each.lastDay === lastDay) ?? choice.days[0]
  const { busy, fault, run, clear } = useAct()
  const [asked, setAsked] = useState<MadeRequest | null>(null)
  if (!day) return <Failed onAgain={() => go('home')} />
  const now = choice.now.allZones
    ? t('allZones').toLowerCase()
    : t('zoneList', { zones: choice.now.zones.join(', ') })
  const after = day[how] ?? day.before
  const rest = day.addOns.reduce((sum, addOn) => sum + addOn.after - addOn.before, 0)
  const employerAfter = day.employer[how]
  const difference = after - day.before + rest - employerAfter + day.employer.before
  if (asked)
    return (
      <Requested
        state={asked.state}
        company={choice.company}
        done={t('happensZones')}
        go={go}
        reload={reload}
      />
    )
  const send = () =>
    run(async () => {
      const zones =
        how === 'all' ? { validAllZones: true } : { zoneFrom: from, zoneTo: how === 'two' ? toZone : from }
      try {
        setAsked(await makeRequest({ id: card.id, kind: 'ZONES', ...zones, lastDay, language }))
      } catch (error) {
        const possible = firstPossibleOf(error)
        if (possible) {
          await onPassed()
          setLastDay(addDays(possible, -1))
        }
        throw error
      }
    })
  const options = (['one', 'two', 'all'] as const).filter(each => day[each] !== null)
  return (
    <BelowForm onSend={() => void send()}>
      <Below title={t('changeZones')} go={go} back={localized(card.name, language)}>
        <p className="lead">
          {t('zonesNow', { zones: now })} <b>{dayText(day.validFrom, language)}</b>.
        </p>
        <fieldset className="options" onChange={clear}>
          <legend>{t('howMany')}</legend>
          {options.map(each => (
            <label key={each} className="option">
              <input type="radio" name="how" checked={how === each} onChange={() => setHow(each)} />
              <span>
                <b>{t(each === 'one' ? 'oneZone' : each === 'two' ? 'twoZones' : 'allZones')}</b>
                <small>
                  {each === held && each !== 'all'
                    ? t('asNow', { zones: choice.now.zones.join(', ') })
                    : t(`${each}Help`)}
                </small>
              </span>
              <span className="price">{kroner(day[each] ?? 0)}</span>
            </label>
          ))}
        </fieldset>
        {how !== 'all' && (
          <div className="pair">
            <Choose id="from" label={t('fromZone')} value={from} onValue={setFrom} zones={choice.zones} />
            {how === 'two' && (
              <Choose id="to" label={t('toZone')} value={toZone} onValue={setTo} zones={neighbours} />
            )}
          </div>
        )}
        {choice.days.length > 1 && (
          <div>
            <label htmlFor="day">{t('fromDay')}</label>
            <select
              id="day"
              value={lastDay}
              onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
            >
              {choice.days.map(each => (
                <option key={each.lastDay} value={each.lastDay}>
                  {dayText(each.validFrom, language)}
                </option>
              ))}
            </select>
          </div>
        )}
        <Slip card={card} day={day} after={after} employerAfter={employerAfter} company={choice.company} />
        {choice.mode === 'AUTOMATIC' ? (
          <Say icon="info">{t('happensZones')}</Say>
        ) : (
          <Say icon="info" strong={t('mustApprove', { company: choice.company })}>
            {t('mustApproveZones', { day: dayText(lastDay, language) })}
          </Say>
        )}
        <Fault fault={fault} />
      </Below>
      <div className="stick">
        <p>
          <span>{charge(difference > 0 ? 'more' : difference < 0 ? 'less' : 'same')}</span>
          {difference !== 0 && (
            <b>
              {difference > 0 ? '+' : '−'}
              {kroner(Math.abs(difference))}
            </b>
          )}
        </p>
        <button type="submit" className="big main" aria-busy={busy}>
          {choice.mode === 'AUTOMATIC' ? t('changeZones') : t('sendTo', { company: choice.company })}
        </button>
      </div>
    </BelowForm>
  )
}

function Choose({
  id,
  label,
  value,
  onValue,
  zones,
}: {
  id: string
  label: string
  value: string
  onValue: (id: string) => void
  zones: ZoneChoice['zones']
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        {zones.map(zone => (
          <option key={zone.id} value={zone.id}>
            {zone.places ? `${zone.name}: ${zone.places}` : zone.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The pay slips of the month before the change and of the first one after it. */
function Slip({
  card,
  day,
  after,
  employerAfter,
  company,
}: {
  card: Card
  day: ZoneChoice['days'][number]
  after: number
  employerAfter: number
  company: string
}) {
  const t = useText()
  const language = useLanguage()
  const charge = useChargeText(card.chargedTo)
  const sum = (of: 'before' | 'after') => day.addOns.reduce((total, addOn) => total + addOn[of], 0)
  const rows: [string, number, number][] = [
    [t('ticketPrice'), day.before, after],
    // Nothing is not written as minus nothing.
    [t('employerPays', { company }), 0 - day.employer.before, 0 - employerAfter],
    ...day.addOns.map(({ name, ...of }): [string, number, number] => [
      localized(name, language),
      of.before,
      of.after,
    ]),
  ]
  const first = capitalised(monthText(day.lastDay.slice(0, 7), language))
  const second = capitalised(monthText(day.validFrom.slice(0, 7), language))
  return (
    <section className="card pad" aria-labelledby="slip">
      <h2 id="slip">{t('whatYouPay')}</h2>
      <table className="slip">
        <thead>
          <tr>
            <th scope="col">{charge('deductionFor')}</th>
            <th scope="col">{first}</th>
            <th scope="col">{second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, then]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={first}>{kroner(before)}</td>
              <td data-label={second}>{kroner(then)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{charge('sum')}</th>
            <td data-label={first}>{kroner(day.before + sum('before') - day.employer.before)}</td>
            <td data-label={second}>{kroner(after + sum('after') - employerAfter)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
