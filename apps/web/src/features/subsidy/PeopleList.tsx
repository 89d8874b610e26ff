import type { Schemas } from '@portal/api-client'
import { formatMonth, PAGE_SIZES } from '@portal/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Choice } from '../../kit/Sentence.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { fullName, kroner } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type Draft, type PeopleFilter, passersOf } from './model.ts'
import { useSubsidy } from './phrases.ts'
import css from './subsidy.module.css'

/** Who is behind the figures of a preview: what each costs in its month, and in which month the limit of the year is passed. */
export default function PeopleList({
  preview,
  draft,
  first,
}: {
  preview: Schemas['SubsidyPreview']
  draft: Draft | null
  first: PeopleFilter
}) {
  const t = useSubsidy()
  const language = useLanguage()
  const company = useCompany()
  const [shown, setShown] = useState(first)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<(typeof PAGE_SIZES)[number]>(PAGE_SIZES[0])
  const { year } = preview.after
  const { data, error, isPlaceholderData, refetch } = api.useQuery(
    'post',
    '/subsidy-api/preview-people/by-company-id/{companyId}',
    {
      params: { path: { companyId: company.id } },
      body: {
        month: preview.month,
        rule: draft && { name: 'x', ...draft.rule },
        replaces: draft?.replaces ?? null,
        ...passersOf(shown),
        ...{ maxEntries: pageSize, offset: (page - 1) * pageSize },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const options: { value: PeopleFilter; label: string }[] = [
    { value: 'ALL', label: t('showAll', { count: preview.people }) },
    { value: 'OVER', label: t('showOver', { count: year.over }) },
    ...year.passing.flatMap((count, at) => {
      const month = `${preview.month.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`
      return count === 0
        ? []
        : [{ value: month, label: t('showMonth', { count, month: formatMonth(month, language) }) }]
    }),
    { value: 'WITHIN', label: t('showWithin', { count: year.within }) },
  ]
  const title = t('peopleOf', { month: formatMonth(preview.month, language) })
  return (
    <div className="stack gap-12">
      <p>
        <Choice
          label={t('showLabel')}
          value={shown}
          options={options}
          onChange={value => {
            setPage(1)
            setShown(value)
          }}
        />
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[300]} />}
      {data && (
        <table className={`blocks ${css.table}`} aria-busy={isPlaceholderData}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('employee')}</th>
              <th scope="col">{t('passesColumn')}</th>
              <th scope="col" className="to-end">
                {t('pays', { company: company.name })}
              </th>
              <th scope="col" className="to-end">
                {t('deducted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.matches.map(person => (
              <tr key={`${person.subscriberId} ${person.employeeId}`}>
                <th scope="row">
                  {person.subscriberId === null ? (
                    fullName(person)
                  ) : (
                    <TextLink to={paths.employee(person.subscriberId)}>{fullName(person)}</TextLink>
                  )}
                  <span className="line small muted">{person.employeeId}</span>
                </th>
                <td>
                  <span className={`small muted ${css.label}`}>{t('passesColumn')} </span>
                  {person.passesIn ? formatMonth(person.passesIn, language) : t('staysWithin')}
                </td>
                <td className="num to-end">
                  <span className={`small muted ${css.label}`}>{t('pays', { company: company.name })} </span>
                  {kroner(person.employer)}
                </td>
                <td className="num to-end">
                  <span className={`small muted ${css.label}`}>{t('deducted')} </span>
                  {kroner(person.employee)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.totalEntries > 0 && (
        <Pager
          list={title}
          {...{ page, pageSize, total: data.totalEntries, stale: isPlaceholderData }}
          onChange={change => {
            if (change.pageSize) setPageSize(change.pageSize)
            if (change.page) setPage(change.page)
          }}
        />
      )}
    </div>
  )
}
