import { formatDay, formatMonth, formatNok, localized, monthOf, oreOf } from '@portal/domain'
import { keptUntil, monthsOfPause, pauseDays } from '@portal/domain/pause'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { useRef } from 'react'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { PAUSE_PATHS } from '../../lib/pauses.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { newRetryableCall } from '../action.ts'
import { CostTable } from '../CostTable.tsx'
import { useTicketProduct } from '../ticket-product.ts'
import type { Pausable } from './pausable.ts'
import css from './pause.module.css'
import { fromMonths, pauseForm, savedIn, startPause, toMonths } from './pause-values.ts'
import { usePauseWords } from './phrases.ts'
import { usePauseCosts, useRunningAddOns } from './usePauseCosts.ts'
import type { WirePause } from './usePauses.ts'

type Props = { ticket: Pausable; pause: WirePause | null; onClose: () => void }

/** The first and the last month of a pause, with the days and kroner that follow, before the click. Nobody is asked why. */
export default function PauseForm({ ticket, pause, onClose }: Props) {
  const t = usePauseWords()
  const kit = useKit()
  const language = useLanguage()
  const today = useToday()
  const { base } = useTicketProduct()
  const retryable = useRef(newRetryableCall())
  const { startDate, settings, name, firstName, pricePerMonth } = ticket
  const choice = {
    today,
    ticket: startDate === null ? null : { startDate, agreement: { settings } },
    was: pause,
  }
  const params = { path: { id: ticket.ticketId } }
  const state = useForm({
    draft: `pause:${ticket.ticketId}`,
    form: pauseForm(choice),
    fields: ['from', 'to', 'addOns'],
    start: startPause(choice),
    dialog: true,
    texts: { from: { required: t('monthRequired') }, to: { required: t('monthRequired') } },
    send: async ({ from, to, addOns }) => {
      try {
        await retryable.current(() =>
          pause
            ? call('put', `${base}/ticket/pause/{id}`, { params, body: { from, to } })
            : call('post', `${base}/ticket/pause/{id}`, { params, body: { from, to, addOns } }),
        )
        onClose()
        const day = formatDay(pauseDays({ from, to }).resumesOn)
        showToast('success', t(pause ? 'changed' : 'started'), t('startedMore', { name, day }))
      } finally {
        void renew(...PAUSE_PATHS)
      }
    },
  })
  const { values } = state
  const { from, to } = values
  const tos = toMonths(from, today)
  const months = tos.includes(to) ? { from, to } : null
  const days = months && pauseDays(months)
  const addOns = useRunningAddOns(ticket)
  const costs = usePauseCosts(ticket, pause, months, pause ? pause.addOns : values.addOns, today)
  const monthText = (month: string) => {
    const text = sentence(formatMonth(month, language))
    return month === monthOf(today) && startDate !== null ? t('thisMonth', { month: text }) : text
  }
  const setFrom = (next: string) => {
    state.set('from', next)
    if (!toMonths(next, today).includes(to)) state.set('to', next)
  }
  const froms = fromMonths(choice)
  return (
    <FormShell
      id="pause"
      form={state}
      failed={kit('saveFailed')}
      submit={t(pause ? 'change' : 'start')}
      onCancel={onClose}
      foot={
        months &&
        costs &&
        !pause && (
          <span>
            <span className="small muted">{t('saved', { count: monthsOfPause(months) })}</span>
            <br />
            <b className="num" aria-live="polite">
              {formatNok(savedIn(costs, months))}
            </b>
          </span>
        )
      }
    >
      <div className="fields">
        <p className="muted">
          {pricePerMonth === null
            ? t('whomOnly', { name, zones: ticket.zonesText })
            : t('whom', { name, zones: ticket.zonesText, price: formatNok(oreOf(pricePerMonth)) })}
        </p>
        {froms.length === 0 && <p>{t('noMonth')}</p>}
        <div className={css.two}>
          <Select
            id="from"
            label={t('from')}
            placeholder={null}
            error={state.errorOf('from')}
            options={froms.map(value => ({ value, label: monthText(value) }))}
            value={from}
            disabled={froms.length === 1 && startDate === null}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Select
            id="to"
            label={t('to')}
            placeholder={null}
            error={state.errorOf('to')}
            options={tos.map(value => ({ value, label: sentence(formatMonth(value, language)) }))}
            value={to}
            onChange={({ target }) => state.set('to', target.value)}
          />
        </div>
        {months && days && (
          <p className="small muted" aria-live="polite">
            {t('days', {
              count: monthsOfPause(months),
              lastDay: formatDay(days.lastDay),
              day: formatDay(days.resumesOn),
            })}
            {startDate !== null && from === monthOf(today) && ` ${t('given')}`}
          </p>
        )}
        {!pause &&
          days &&
          addOns.map(({ id, type }) => (
            <div key={id} className={css.addOn}>
              <ChoiceList
                id={`add-on-${type}`}
                legend={localized(PRODUCT_TEXTS[type].name, language)}
                options={[
                  {
                    value: 'end',
                    label: t('endAddOn'),
                    description: t('endAddOnOn', { day: formatDay(days.lastDay) }),
                  },
                  {
                    value: 'pause',
                    label: t('pauseAddOn'),
                    description: t('pauseAddOnUntil', { day: formatDay(days.resumesOn) }),
                  },
                ]}
                value={values.addOns.includes(type) ? 'pause' : 'end'}
                onChange={chosen => {
                  const others = values.addOns.filter(each => each !== type)
                  state.set('addOns', chosen === 'pause' ? [...others, type] : others)
                }}
              />
            </div>
          ))}
        <CostTable costs={costs} />
        {months && days && (
          <p className="small muted">
            {t('sms', {
              name: firstName,
              codeOn: formatDay(days.codeOn),
              kept: formatDay(keptUntil(months.to)),
            })}
          </p>
        )}
      </div>
    </FormShell>
  )
}
