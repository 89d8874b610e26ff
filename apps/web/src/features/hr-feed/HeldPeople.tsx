import { formatDay } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { queries } from '../../lib/api.ts'
import { csvBlob } from '../../lib/csv-file.ts'
import { fullName, kroner } from '../../lib/format.ts'
import styles from './hr-feed.module.css'
import { PersonCell, useSaid } from './Preview.tsx'
import { useHrFeed } from './phrases.ts'
import { personsOf, type WireHold } from './queries.ts'

const PAGE = 10
const AT_ONCE = 100

/** Whom the brake holds, by name. */
export function HeldPeople({
  companyId,
  hold: { kind, persons: count },
  odd,
}: {
  companyId: string
  hold: WireHold
  /** The department that most of them are of. */
  odd: WireHold['departments'][number] | null
}) {
  const t = useHrFeed()
  const said = useSaid()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<'odd' | 'others' | null>(null)
  const [from, setFrom] = useState(0)
  const searchFor = useDeferredValue(typed.trim())
  const leaving = kind === 'LEAVE'
  const chosen = odd?.department ?? ''
  const found = useQuery({
    ...personsOf(companyId, {
      ...{ held: 'true', searchFor, maxEntries: PAGE, offset: from },
      ...(only === 'odd' && { department: chosen }),
      ...(only === 'others' && { exceptDepartment: chosen }),
    }),
    placeholderData: keepPreviousData,
  })
  const shown = found.data?.matches ?? []
  const total = found.data?.totalEntries ?? 0
  const fetchAll = async () => {
    const rows: string[][] = []
    for (let offset = 0; ; offset += AT_ONCE) {
      const { matches } = await queries.fetchQuery(
        personsOf(companyId, { held: 'true', maxEntries: AT_ONCE, offset }),
      )
      rows.push(
        ...matches.map(each => [fullName(each), each.employeeId ?? '', each.department ?? '', said(each)]),
      )
      if (matches.length < AT_ONCE) break
    }
    return csvBlob([[t('employee'), t('employeeId'), t('department'), t('hrSays')], ...rows])
  }
  return (
    <section className="card clip" aria-labelledby="who">
      <header className="row wrap split pad-12-20">
        <h2 id="who">{t('who')}</h2>
        <span className="lower">
          <DownloadButton name={t('csvName')} fetch={fetchAll} failed={() => t('downloadFailed')} quiet>
            {t('downloadCsv')}
          </DownloadButton>
        </span>
      </header>
      <div className={`row wrap gap-12 ${styles.bar}`}>
        <input
          className="ds-input"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={event => {
            setFrom(0)
            setTyped(event.target.value)
          }}
        />
        {odd && (
          <FilterChips
            legend={t('department')}
            all={t('chipAll', { count })}
            options={[
              {
                value: 'odd',
                label: t('inDepartment', {
                  department: odd.department ?? t('noDepartment'),
                  count: odd.persons,
                }),
              },
              { value: 'others', label: t('others', { count: count - odd.persons }) },
            ]}
            value={only}
            onChange={value => {
              setFrom(0)
              setOnly(value)
            }}
          />
        )}
      </div>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <table className={`blocks ${styles.table}`}>
          <caption className="sr-only">{t('who')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('employee')}</th>
              <th scope="col">{t('department')}</th>
              <th scope="col">{t('hrSays')}</th>
              {leaving && (
                <>
                  <th scope="col">{t('lastDay')}</th>
                  <th scope="col" className="to-end">
                    {t('perMonth')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(person => (
              <tr key={person.id}>
                <PersonCell person={person} />
                <td>{person.department}</td>
                <td>{said(person)}</td>
                {leaving && (
                  <>
                    <td className="num">{person.lastDay && formatDay(person.lastDay)}</td>
                    <td className="num to-end">
                      {person.pricePerMonth !== null && kroner(person.pricePerMonth)}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.foot}>
        <span role="status">
          {found.data &&
            (total === 0
              ? t('nobodyFound')
              : t('range', { from: from + 1, to: from + shown.length, count: total }))}
        </span>
        <span className="row gap-12">
          {from > 0 && (
            <button type="button" className="text-button" onClick={() => setFrom(from - PAGE)}>
              {t('previousPage')}
            </button>
          )}
          {from + PAGE < total && (
            <button type="button" className="text-button" onClick={() => setFrom(from + PAGE)}>
              {t('nextPage')}
            </button>
          )}
        </span>
      </div>
    </section>
  )
}
