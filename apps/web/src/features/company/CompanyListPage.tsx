import { Buildings3Icon, PlusIcon } from '@navikt/aksel-icons'
import { type AgreementSubType, formatOrganisationNumber } from '@portal/domain'
import { COMPANY_ACCESS, COMPANY_LIST } from '@portal/domain/company'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { NewMark } from '../../kit/NewMark.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import styles from './company.module.css'
import { TypeBadges } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { useCompanyRules } from './rules.ts'
import type { WireCompanyRow } from './wire.ts'

/** What leads back to the list says: which company was added just now. */
export type ListState = { added?: string }

/** Every customer of the operator [P-141..P-147]. Here no company is selected. */
export default function CompanyListPage() {
  const t = useCompanyPhrases()
  const operator = useOperator()
  const { takesCustomers } = useCompanyRules()
  const { leave } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened
  useEffect(leave, [])
  const companies = useListQuery(
    ({ search: searchFor, filters: { status: access, avtale: subType }, sort }, slice) =>
      api.queryOptions('get', '/onboarding/company', {
        params: {
          query: {
            ...slice,
            searchFor,
            ...(access && { access }),
            ...(subType && { subType }),
            ...(sort && { sort: sort.by, ...(sort.descending && { descending: 'true' as const }) }),
          },
        },
      }),
    { ...COMPANY_LIST, sortedBy: { by: 'name', descending: false } },
  )
  const typeText = useTypeText()
  const { agreementOptions } = operator
  const { state } = useLocation()
  // The list forgets it when it is left, not when it is searched.
  const [added] = useState((state as ListState | null)?.added)
  const columns = useColumns(added)
  const add = (
    <ButtonLink to={paths.newCompany()} icon={<PlusIcon aria-hidden />}>
      {t('newCompany')}
    </ButtonLink>
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
      <div className={styles.companyList}>
        <DataTable
          {...companies.table}
          caption={t('companies')}
          columns={columns}
          rowKey={row => row.id}
          empty={
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              icon={<Buildings3Icon />}
              actions={add}
            />
          }
          noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clearSearch') }}
          opens
          toolbar={
            <Toolbar
              compact
              count={companies.total === undefined ? undefined : t('count', { count: companies.total })}
              chips={
                <FilterChips
                  legend={t('access')}
                  {...companies.chips('status')}
                  options={[
                    { value: null, label: t('accessAll') },
                    ...COMPANY_ACCESS.map(value => ({ value, label: t(`access${value}`) })),
                  ]}
                />
              }
              more={
                <FilterChips
                  legend={t('agreementType')}
                  {...companies.chips('avtale')}
                  options={[
                    { value: null, label: t('anyType') },
                    ...agreementOptions.map(value => ({ value, label: typeText(value) })),
                  ]}
                />
              }
              chosen={companies.chosen({ avtale: value => typeText(value as AgreementSubType) })}
              chosenChips={companies.chosen({ status: value => t(`access${value as 'FULL'}`) })}
              onClear={companies.table.onClear}
            >
              <SearchField label={t('searchCompanies')} {...companies.search} />
            </Toolbar>
          }
        />
      </div>
    </>
  )
}

/** The link to access requests, with the number of open ones. */
function ToRequests() {
  const t = useCompanyPhrases()
  const open = api.useQuery('get', '/onboarding/access-requests', {
    params: { query: { maxEntries: 1, offset: 0, state: 'OPEN' } },
  })
  const count = open.data?.totalEntries ?? 0
  return (
    <ButtonLink to={paths.accessRequests} variant="secondary">
      {count === 0 ? t('requestsShort') : t('requestsWithCount', { count })}
    </ButtonLink>
  )
}

/** The columns in the order of the document; on phones the name comes first (company.css). */
function useColumns(added: string | undefined): Column<WireCompanyRow>[] {
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
        <span className={styles.companyName}>
          <Link id={linkId} className="row-link" to={paths.company(row.id)}>
            {row.name}
          </Link>
          {row.id === added && <NewMark />}
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
