import { formatMonth, localized } from '@portal/domain'
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

/** The months of a pause of many, and which add-ons pause too. */
export function PauseMonths({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useMany()
  const language = useLanguage()
  const today = useToday()
  const options = (months: string[]) =>
    months.map(month => ({ value: month, label: sentence(formatMonth(month, language)) }))
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
        options={options(pauseFromOptions({ today, ticket: ANY_TICKET, by: 'HR' }))}
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
