import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { api } from '../../lib/api.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { useCardProduction } from './phrases.ts'

const TYPING_MS = 300

/**
 * One company of those with batches, or all [F-089]: a searchable list of 200 px at most, which Esc closes and clears [P-129].
 * @param known companies that the page has anyway, for the name of a company that an address names; undefined until it has them
 */
export function CompanyFilter({
  value,
  known,
  onChange,
}: {
  value: string | null
  known: { id: string; name: string }[] | undefined
  onChange: (companyId: string | null) => void
}) {
  const t = useCardProduction()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), text === '' ? 0 : TYPING_MS)
  const { data } = api.useQuery(
    'get',
    '/travel-card-api/production/companies',
    { params: { query: { searchFor: asked } } },
    { placeholderData: keepPreviousData },
  )
  const companies = data?.matches ?? []
  // What was chosen keeps its name while neither the search nor the list has it.
  const [chosen, setChosen] = useState<{ id: string; name: string }[]>([])
  const named = [...companies, ...(known ?? []), ...chosen].find(({ id }) => id === value)
  // A company without batches has no name here.
  const unnamed = data && known ? value : ''
  const selected =
    value === null ? null : { id: value, name: named?.name ?? unnamed ?? '', organisationNumber: '' }
  return (
    <CompanyPicker
      companies={companies}
      total={data?.totalEntries ?? 0}
      selected={selected}
      onSearch={setText}
      onChoose={id => {
        setChosen(companies.filter(company => company.id === id))
        onChange(id)
      }}
      filter={{ placeholder: t('allCompanies'), clear: t('showAll'), onClear: () => onChange(null) }}
    />
  )
}
