import { Buildings3Icon, PlusIcon } from '@navikt/aksel-icons'
import { formatOrganisationNumber } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { SearchField, Toolbar } from '../../kit/Toolbar.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { calls } from './calls.ts'
import { TypeBadges } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { queryKeys } from './query-keys.ts'
import { useCompanyRules } from './rules.ts'
import type { WireCompanyRow } from './wire.ts'

/** Every customer of the operator [P-141..P-147]. */
export default function CompanyListPage() {
  const t = useCompanyPhrases()
  const kit = useKit()
  const operator = useOperator()
  const { takesCustomers } = useCompanyRules()
  const [list, change] = useListState()
  const query = { page: list.page, pageSize: list.pageSize, searchFor: list.search }
  const companies = useQuery({
    queryKey: queryKeys.list(query),
    queryFn: ({ signal }) => calls.companies(query, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const add = (
    <ButtonLink to={paths.newCompany()} icon={<PlusIcon aria-hidden />}>
      {t('newCompany')}
    </ButtonLink>
  )
  const empty =
    list.search !== '' ? (
      <EmptyState
        title={t('noMatchTitle')}
        text={t('noMatchText')}
        actions={
          <Button variant="secondary" onClick={() => change({ search: '' })}>
            {t('clearSearch')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={<Buildings3Icon />} actions={add} />
    )
  return (
    <>
      <PageHeader
        title={t('companies')}
        lead={t('companiesLead', { operator: operator.name })}
        actions={
          <>
            {takesCustomers && <ToRequests />}
            {add}
          </>
        }
      />
      <div className="company-list">
        <DataTable
          caption={t('companies')}
          columns={columns}
          rowKey={row => row.id}
          rows={companies.data?.matches}
          stale={companies.isPlaceholderData}
          error={companies.error}
          onRetry={() => void companies.refetch()}
          empty={empty}
          opens
          pageSize={list.pageSize}
          toolbar={
            <Toolbar
              count={companies.data ? t('count', { count: companies.data.totalEntries }) : kit('loading')}
            >
              <SearchField
                label={t('searchCompanies')}
                value={list.search}
                onSearch={search => change({ search })}
              />
            </Toolbar>
          }
          {...(companies.data && {
            paging: {
              page: list.page,
              pageSize: list.pageSize,
              total: companies.data.totalEntries,
              onChange: change,
            },
          })}
        />
      </div>
    </>
  )
}

/** The link to access requests, with the number of open ones. */
function ToRequests() {
  const t = useCompanyPhrases()
  const query = { page: 1, pageSize: 1, state: 'OPEN' as const }
  const open = useQuery({
    queryKey: queryKeys.requests(query),
    queryFn: ({ signal }) => calls.accessRequests(query, signal),
  })
  const count = open.data?.totalEntries ?? 0
  return (
    <ButtonLink to={paths.accessRequests} variant="secondary">
      {count === 0 ? t('requestsShort') : t('requestsWithCount', { count })}
    </ButtonLink>
  )
}

/** The columns in the order of the document; on phones the name comes first (company.css). */
function useColumns(): Column<WireCompanyRow>[] {
  const t = useCompanyPhrases()
  return [
    {
      id: 'organisationNumber',
      header: t('organisationNumber'),
      cell: row => <span className="num">{formatOrganisationNumber(row.organisationNumber)}</span>,
    },
    {
      id: 'customerNumber',
      header: t('customerNumber'),
      phone: 'hide',
      skeletonWidth: 40,
      cell: row => <span className="num">{row.id}</span>,
    },
    {
      id: 'name',
      header: t('name'),
      skeletonWidth: 130,
      cell: (row, linkId) => (
        <span className="company-name">
          <Link id={linkId} className="row-link" to={paths.company(row.id)}>
            {row.name}
          </Link>
          {row.limited && <StatusPill tone="warning">{t('limited')}</StatusPill>}
        </span>
      ),
    },
    {
      id: 'agreements',
      header: t('agreements'),
      phone: 'meta',
      skeletonWidth: 110,
      cell: row => <TypeBadges types={row.agreements.map(({ subType }) => subType)} />,
    },
  ]
}
