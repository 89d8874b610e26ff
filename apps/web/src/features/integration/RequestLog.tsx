import { PuzzlePieceIcon } from '@navikt/aksel-icons'
import { formatNumber, isIdText } from '@portal/domain'
import { ANSWER_KINDS, type AnswerKind } from '@portal/domain/integration'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FilterSelect } from '../../kit/FilterSelect.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { ANSWER_TONES, useRequestColumns } from './columns.tsx'
import css from './integration.module.css'
import type { Key } from './labels.tsx'
import { useIntegration } from './phrases.ts'

/** What the company's systems asked for, so that nobody has to call us to know why something failed. */
export function RequestLog({ keys }: { keys: readonly Key[] }) {
  const t = useIntegration()
  const language = useLanguage()
  const today = useToday()
  const company = useCompany()
  const path = { companyId: company.id }
  const requests = useListQuery(
    ({ filters: { svar, nokkel } }, slice, { searchFor }) =>
      api.queryOptions('get', '/integration-api/request/by-company-id/{companyId}', {
        params: {
          path,
          query: {
            ...slice,
            ...(searchFor && { searchFor }),
            ...(svar && { answer: svar }),
            ...(nokkel && { keyId: nokkel }),
          },
        },
      }),
    // Fetched again each time, because there are always more.
    { filters: { svar: ANSWER_KINDS, nokkel: isIdText }, staleTime: 0 },
  )
  const columns = useRequestColumns()
  const { counts } = requests.data ?? {}
  const { search, filters } = requests.list
  const figureOf = (kind: 'all' | AnswerKind) =>
    requests.query.error ? undefined : counts ? formatNumber(counts[kind]) : null
  const fetch = () =>
    call('get', '/integration-api/request/by-company-id/{companyId}/csv', {
      params: {
        path,
        query: {
          language,
          ...(search && { searchFor: search }),
          ...(filters.svar && { answer: filters.svar }),
          ...(filters.nokkel && { keyId: filters.nokkel }),
        },
      },
      parseAs: 'blob',
    }) as Promise<unknown> as Promise<Blob>
  return (
    <section className={`section ${css.log}`}>
      <header className="row wrap split gap-12">
        <h2>{t('logTitle')}</h2>
        <DownloadButton
          quiet
          name={`foresporsler-${today}.csv`}
          fetch={fetch}
          failed={() => t('downloadFailed')}
          disabled={counts?.all === 0}
        >
          {t('downloadCsv')}
        </DownloadButton>
      </header>
      {counts?.all !== 0 && (
        <Figures
          figures={[
            { label: t('all'), value: figureOf('all') },
            ...ANSWER_KINDS.map(kind => ({
              label: t(`ANSWER_${kind}`),
              value: figureOf(kind),
              tone: ANSWER_TONES[kind],
              ...requests.pressing('svar', kind),
            })),
          ]}
        />
      )}
      <DataTable
        {...requests.table}
        caption={t('logTitle')}
        columns={columns}
        dense
        empty={{ title: t('logEmpty'), text: t('logEmptyText'), icon: <PuzzlePieceIcon /> }}
        noMatch={{ text: t('noMatch'), clear: t('clearFilters') }}
        toolbar={
          counts?.all === 0 ? undefined : (
            <Toolbar
              list={requests}
              search={t('search')}
              count={count => t('logCount', { count })}
              chips={
                <FilterChips
                  legend={t('answer')}
                  {...requests.chips('svar')}
                  options={(['done', 'refused'] as const).map(value => ({
                    value,
                    label: t(`ANSWER_${value}`),
                  }))}
                />
              }
            >
              <FilterSelect
                label={t('key')}
                all={t('allKeys')}
                options={keys.map(({ id, name }) => ({ value: id, label: name }))}
                value={filters.nokkel}
                onChange={nokkel => requests.change({ filters: { nokkel } })}
              />
            </Toolbar>
          )
        }
      />
    </section>
  )
}
