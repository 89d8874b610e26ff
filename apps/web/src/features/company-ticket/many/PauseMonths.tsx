import { firstDay, formatDay, formatMonth, localized, monthOf, nextMonth } from '@portal/domain'
import { pauseFromOptions, pauseToOptions } from '@portal/domain/pause'
import { PRODUCT_TEXTS, SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import { CheckList, Select } from '../../../kit/form/fields.tsx'
import { sentence } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import { useMany } from './phrases.ts'

type Value = { from: string; to: string; addOns: SubscriptionType[] }

/** What every agreement offers for a ticket that has run for long; those of whom less is possible are left out, with the reason. */
const ANY_TICKET = {
  startDate: '2000-01-01',
  agreement: { settings: { hasIncreasedExpiryDate: false, showDateInput: false } },
}

/** Months as choices, in words. */
const useMonthOptions = () => {
  const language = useLanguage()
  return (months: readonly string[]) =>
    months.map(month => ({ value: month, label: sentence(formatMonth(month, language)) }))
}

/** The months of a pause of many, and which add-ons pause too. */
export function PauseMonths({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useMany()
  const language = useLanguage()
  const today = useToday()
  const options = useMonthOptions()
  const froms = pauseFromOptions({ today, ticket: ANY_TICKET, by: 'HR' })
  const tos = value.from === '' ? [] : pauseToOptions({ from: value.from, today })
  const setFrom = (from: string) => {
    const to = from !== '' && pauseToOptions({ from, today }).includes(value.to) ? value.to : from
    onChange({ ...value, from, to })
  }
  return (
    <>
      <Select
        id="pause-from"
        label={t('pauseFrom')}
        options={options(froms)}
        value={value.from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Select
        id="pause-to"
        label={t('pauseTo')}
        options={options(tos)}
        value={value.to}
        disabled={value.from === ''}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
      <CheckList
        id="pause-add-ons"
        legend={t('pauseAddOns')}
        description={t('pauseAddOnsHelp')}
        options={SUBSCRIPTION_TYPES.map(type => ({
          value: type,
          label: localized(PRODUCT_TEXTS[type].name, language),
        }))}
        value={value.addOns}
        onChange={addOns => onChange({ ...value, addOns })}
      />
    </>
  )
}

/** Other months for the pauses of many: the first one can stay what it is for each, the last one is the same for all. */
export function OtherMonths({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useMany()
  const today = useToday()
  const options = useMonthOptions()
  const froms = pauseFromOptions({ today, ticket: ANY_TICKET, by: 'HR' })
  const tos = pauseToOptions({ from: value.from || monthOf(today), today })
  return (
    <>
      <Select
        id="pause-from"
        label={t('pauseFrom')}
        placeholder={t('pauseFromAsIs')}
        options={options(froms)}
        value={value.from}
        onChange={({ target: { value: from } }) =>
          onChange({ ...value, from, to: from === '' || from <= value.to ? value.to : from })
        }
      />
      <Select
        id="pause-to"
        label={t('pauseTo')}
        options={options(tos)}
        value={value.to}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
    </>
  )
}

/** The day on which the tickets of many are back. @param value the last month of their pauses */
export function BackOn({ value, onChange }: { value: string; onChange: (to: string) => void }) {
  const t = useMany()
  const today = useToday()
  return (
    <Select
      id="pause-back"
      label={t('backOn')}
      options={pauseToOptions({ from: monthOf(today), today }).map(month => ({
        value: month,
        label: formatDay(firstDay(nextMonth(month))),
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
