import { formatNumber } from '@portal/domain'
import { ENDS_SOON_DAYS } from '@portal/domain/company-ticket'
import { CheckChips } from '../../kit/FilterChips.tsx'
import { CheckboxField, Select } from '../../kit/form/fields.tsx'
import type { WireSubscriberSummary } from '../../lib/wire.ts'
import { type Employees, useChoices } from './employee-filters.ts'
import { useCompanyTicket } from './phrases.ts'

/** The fields of further filters. */
export default function EmployeeFilterFields({
  employees,
  figures,
}: {
  employees: Employees
  figures: WireSubscriberSummary | undefined
}) {
  const t = useCompanyTicket()
  const { agreements, departments, zones, profiles } = useChoices()
  const { avtale, avd, reisende } = employees.list.filters
  const choose = (filters: Parameters<typeof employees.change>[0]['filters']) =>
    employees.change({ filters: filters ?? {} })
  const marks = [
    {
      id: 'hentet',
      label: t('filterNotPickedUp'),
      count: figures?.notPickedUp,
      ...employees.pressing('hentet', 'nei'),
    },
    {
      id: 'slutter',
      label: t('statEndingSoon', { days: ENDS_SOON_DAYS }),
      count: figures?.endingSoon,
      ...employees.pressing('slutter', 'snart'),
    },
  ]
  return (
    <>
      {agreements.length > 1 && (
        <Select
          id="filter-agreement"
          label={t('filterAgreement')}
          placeholder={t('filterAllAgreements')}
          options={agreements}
          value={avtale ?? ''}
          onChange={event => choose({ avtale: event.target.value || null })}
        />
      )}
      {departments.length > 0 && (
        <Select
          id="filter-department"
          label={t('department')}
          placeholder={t('filterAllDepartments')}
          options={departments}
          value={avd ?? ''}
          onChange={event => choose({ avd: event.target.value || null })}
        />
      )}
      <CheckChips legend={t('filterZone')} options={zones} {...employees.severalChips('sone')} />
      {profiles.length > 1 && (
        <CheckChips
          legend={t('filterTraveller')}
          options={profiles}
          value={reisende ? [reisende] : []}
          onToggle={id => choose({ reisende: id === reisende ? null : id })}
        />
      )}
      <div className="stack gap-12">
        {marks.map(({ id, label, count, pressed, onPress }) => (
          <div key={id} className="row split gap-16 filter-check">
            <CheckboxField id={`filter-${id}`} label={label} checked={pressed} onChange={onPress} />
            <span className="small muted num">{count === undefined ? '–' : formatNumber(count)}</span>
          </div>
        ))}
      </div>
    </>
  )
}
