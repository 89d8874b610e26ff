import { Buildings3Icon, PlusIcon } from '@navikt/aksel-icons'
import { type AgreementSubType, formatOrganisationNumber } from '@portal/domain'
import { COMPANY_ACCESS, COMPANY_LIST } from '@portal/domain/company'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { Row } from '../../kit/Layout.tsx'
import { NewMark } from '../../kit/NewMark.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useReceipt } from '../../kit/Receipt.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useNoCompany } from '../../lib/session-provider.tsx'
import type { CompanyReceipt } from './AddedCompany.tsx'
import styles from './company.module.css'
import { TypeBadges } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { useCompanyRules } from './rules.ts'
import type { WireCompanyRow } from './wire.ts'

// Most who open the list have not added a company just before.
const AddedCompany = lazy(() => import('./AddedCompany.tsx'))

/** Every customer of the operator [P-141..P-147]. Here no company is selected. */
export default function CompanyListPage() {
  const t = useCompanyPhrases()
  const operator = useOperator()
  const { takesCustomers } = useCompanyRules()
  useNoCompany()
  const companies = useListQuery(
    ({ filters: { status: access, avtale: subType } }, slice, found) =>
      api.queryOptions('get', '/onboarding/company', {
        params: { query: { ...slice, ...found, ...(access && { access }), ...(subType && { subType }) } },
      }),
    { ...COMPANY_LIST, sortedBy: { by: 'name', descending: false } },
  )
  const typeText = useTypeText()
  const { agreementOptions } = operator
  const [receipt, closeReceipt] = useReceipt<CompanyReceipt>()
  const [added] = useState(receipt?.id)
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
      {receipt && (
        <Suspense>
          <AddedCompany receipt={receipt} onClose={closeReceipt} />
        </Suspense>
      )}
      <div className={styles.companyList}>
        <DataTable
          {...companies.table}
          caption={t('companies')}
          columns={columns}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <Buildings3Icon />, actions: add }}
          noMatch={{ text: t('noMatchText'), clear: t('clearSearch') }}
          opens
          toolbar={
            <Toolbar
              compact
              list={companies}
              search={t('searchCompanies')}
              count={count => t('count', { count })}
              chips={
                <FilterChips
                  legend={t('access')}
                  {...companies.chips('status')}
                  options={COMPANY_ACCESS.map(value => ({ value, label: t(`access${value}`) }))}
                />
              }
              more={
                <FilterChips
                  legend={t('agreementType')}
                  {...companies.chips('avtale')}
                  all={t('anyType')}
                  options={agreementOptions.map(value => ({ value, label: typeText(value) }))}
                />
              }
              chosen={companies.chosen({ avtale: value => typeText(value as AgreementSubType) })}
              chosenChips={companies.chosen({ status: value => t(`access${value as 'FULL'}`) })}
              onClear={companies.table.onClear}
            />
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
      cell: row => <span className="num">{row.id}</span>,
    },
    {
      id: 'name',
      names: true,
      header: t('name'),
      cell: (row, linkId) => (
        <Row as="span" wrap gap={8}>
          <Link id={linkId} className="row-link" to={paths.company(row.id)}>
            {row.name}
          </Link>
          {row.id === added && <NewMark />}
          {row.limited && <StatusPill tone="warning">{t('limited')}</StatusPill>}
        </Row>
      ),
    },
    {
      id: 'agreements',
      header: t('agreements'),
      phone: 'meta',
      cell: row => <TypeBadges types={row.agreements.map(({ subType }) => subType)} />,
    },
  ]
}
