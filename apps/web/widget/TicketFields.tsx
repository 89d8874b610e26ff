import { localized } from '@portal/domain'
import { Check, SelectField, TextField } from './fields.tsx'
import { kroner, longDay } from './format.ts'
import { useLanguage, useText } from './text.ts'
import {
  ALL_ZONES,
  type FormProps,
  type Profile,
  secondZones,
  withAgreement,
  withFirstZone,
} from './values.ts'

/** What is ordered: for whom, where, from when, and what is added to it. A choice of one is none. */
export function TicketFields({ config, values, set, field }: FormProps) {
  const t = useText()
  const language = useLanguage()
  const agreement = config.agreements.find(({ id }) => id === values.agreementNumber)
  return (
    <>
      {config.agreements.length > 1 && (
        <SelectField
          {...field('agreementNumber')}
          label={t('agreement')}
          value={values.agreementNumber}
          onValue={id => set(withAgreement(config, values, id))}
          options={config.agreements.map(({ id, invoiceReference }) => ({
            value: id,
            label: invoiceReference,
          }))}
        />
      )}
      {config.profiles.length > 1 && (
        <SelectField
          {...field('profile')}
          label={t('profile')}
          value={values.profile}
          onValue={profile => set({ profile: profile as Profile })}
          options={config.profiles.map(profile => ({ value: profile, label: t(profile) }))}
        />
      )}
      <div className="pair always">
        <SelectField
          {...field('zoneFrom')}
          label={t('zoneFrom')}
          value={values.zoneFrom}
          onValue={id => set(withFirstZone(config, values, id))}
          options={config.zones.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...field('zoneTo')}
          label={t('zoneTo')}
          value={values.zoneTo}
          onValue={zoneTo => set({ zoneTo })}
          options={[
            ...secondZones(config, values.zoneFrom).map(({ id, name }) => ({ value: id, label: name })),
            ...(config.allZones ? [{ value: ALL_ZONES, label: t('allZones') }] : []),
          ]}
        />
      </div>
      {agreement?.anyStartDate ? (
        <TextField
          {...field('startDate')}
          label={t('startDate')}
          type="date"
          {...agreement.anyStartDate}
          required
          value={values.startDate}
          onValue={startDate => set({ startDate })}
        />
      ) : (
        <SelectField
          {...field('startDate')}
          label={t('startDate')}
          value={values.startDate}
          onValue={startDate => set({ startDate })}
          options={(agreement?.startDates ?? []).map(day => ({ value: day, label: longDay(day, language) }))}
        />
      )}
      {config.addOns.length > 0 && <AddOns {...{ config, values, set }} />}
    </>
  )
}

/** Folded behind a line that says what is chosen, because most order the ticket alone and the frame has a height of its own. */
function AddOns({ config, values, set }: Pick<FormProps, 'config' | 'values' | 'set'>) {
  const t = useText()
  const language = useLanguage()
  const chosen = config.addOns.filter(({ type }) => values.addOns.includes(type))
  const toggle = (type: string, on: boolean) =>
    set({ addOns: on ? [...values.addOns, type] : values.addOns.filter(other => other !== type) })
  return (
    <details>
      <summary>
        <b>{t('addOns')}</b>
        <span className="help">
          {chosen.map(({ name }) => localized(name, language)).join(', ') || t('noAddOns')}
        </span>
      </summary>
      <fieldset aria-label={t('addOnPrice')}>
        {config.addOns.map(({ type, name, pricePerMonth }) => (
          <Check
            key={type}
            id={`addOn-${type}`}
            checked={values.addOns.includes(type)}
            onCheck={on => toggle(type, on)}
          >
            {localized(name, language)} <span className="help">{kroner(pricePerMonth)}</span>
          </Check>
        ))}
      </fieldset>
    </details>
  )
}
