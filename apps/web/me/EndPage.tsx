import { addDays, formatDay, localized } from '@portal/domain'
import { useState } from 'preact/hooks'
import { firstPossibleOf, type MadeRequest, makeRequest } from './api.ts'
import { Below, BelowForm, Fault, GonePage, type PageProps, Requested, Say, useAct } from './parts.tsx'
import { kroner, monthText, useChargeText, useLanguage, useText } from './text.ts'

/** The last day of a ticket or an add-on, and from when nothing is deducted for it. */
export function EndPage({ home, go, reload, id }: PageProps & { id: string }) {
  const t = useText()
  const language = useLanguage()
  const card = home.cards.find(each => each.id === id)
  const charge = useChargeText(card?.chargedTo ?? 'PAY')
  const [lastDay, setLastDay] = useState(card?.endDays[0] ?? '')
  const { busy, fault, run } = useAct()
  const [asked, setAsked] = useState<MadeRequest | null>(null)
  if (!card || card.endDays.length === 0) return <GonePage go={go} reload={reload} />
  const { company } = card
  const automatic = card.can.end === 'AUTOMATIC'
  if (asked)
    return (
      <Requested
        state={asked.state}
        company={company}
        done={t('askedEND', { day: formatDay(lastDay) })}
        go={go}
        reload={reload}
      />
    )
  return (
    <BelowForm
      onSend={() => {
        void run(async () => {
          try {
            setAsked(await makeRequest({ id, kind: 'END', lastDay, language }))
          } catch (error) {
            const first = firstPossibleOf(error)
            if (first) {
              await reload()
              setLastDay(first)
            }
            throw error
          }
        })
      }}
    >
      <Below title={t('endTitle', { what: localized(card.name, language).toLowerCase() })} go={go}>
        <div>
          <label htmlFor="last-day">{t('lastDay')}</label>
          <select
            id="last-day"
            value={lastDay}
            onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
          >
            {card.endDays.map(day => (
              <option key={day} value={day}>
                {formatDay(day)}
              </option>
            ))}
          </select>
        </div>
        {!!card.youPay && (
          <Say icon="info">
            {charge('endPay', {
              last: monthText(lastDay.slice(0, 7), language),
              month: monthText(addDays(lastDay, 1).slice(0, 7), language),
              amount: kroner(card.youPay),
            })}
          </Say>
        )}
        {automatic ? (
          <Say icon="info">{t('happensAtOnce')}</Say>
        ) : (
          <Say icon="info" strong={t('mustApprove', { company })}>
            {t('mustApproveEnd')}
          </Say>
        )}
        <Fault fault={fault} />
      </Below>
      <div className="stick">
        <button type="submit" className="big" aria-busy={busy}>
          {automatic ? t('endNow') : t('sendTo', { company })}
        </button>
      </div>
    </BelowForm>
  )
}
