import { TrashIcon } from '@navikt/aksel-icons'
import { formatDateTime, formatOrganisationNumber } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { paths } from '../../lib/paths.ts'
import { AddressCard } from './AddressCard.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { DeleteCompanyDialog } from './actions.tsx'
import { ContractPill } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { companyOf, type WireCompany } from './wire.ts'

/** One customer, as the operator's staff see it [P-149]. */
export default function CompanyPage() {
  const t = useCompanyPhrases()
  const { id = '' } = useParams()
  const company = useQuery(companyOf(id))
  if (company.data) return <Shown key={company.data.id} company={company.data} />
  if (!company.error) return <Loading title heights={[120, 170, 220]} />
  return (
    <ErrorPage
      error={company.error}
      onRetry={() => void company.refetch()}
      actions={<ButtonLink to={paths.companies}>{t('toCompanies')}</ButtonLink>}
    />
  )
}

function Shown({ company }: { company: WireCompany }) {
  const t = useCompanyPhrases()
  const [deleting, setDeleting] = useState(false)
  // A sub contractor is managed elsewhere: its addresses cannot be changed and it cannot be deleted here [P-151, P-155].
  const locked = company.type === 'PORTAL_CONTRACTOR'
  const { contract } = company
  return (
    <>
      <PageHeader
        title={company.name}
        crumbs={[{ label: t('companies'), to: paths.companies }]}
        actions={
          !locked && (
            <Button
              variant="secondary"
              tone="danger"
              icon={<TrashIcon aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('deleteCompany')}
            </Button>
          )
        }
      />
      <div className="stack">
        <section className="card padded" aria-label={t('facts')}>
          <DetailsList
            rows={[
              { term: t('customerNumber'), value: <span className="num">{company.id}</span> },
              {
                term: t('organisationNumber'),
                value: <span className="num">{formatOrganisationNumber(company.organisationNumber)}</span>,
              },
              { term: t('type'), value: t(`type${company.type}`) },
              {
                term: t('access'),
                value: (
                  <StatusPill tone={company.limited ? 'warning' : 'good'}>
                    {t(company.limited ? 'accessLimited' : 'accessFull')}
                  </StatusPill>
                ),
              },
              { term: t('contract'), value: contract && <ContractPill state={contract.state} /> },
              {
                term: t('signee'),
                value: contract && (
                  <>
                    <span className="line">{contract.signeeName}</span>
                    <span className="line small muted">{contract.signeeEmail}</span>
                  </>
                ),
              },
              {
                term: t('contractAsked'),
                value: contract && (
                  <span className="num">{formatDateTime(new Date(contract.createdAt))}</span>
                ),
              },
              {
                term: t('contractAnswered'),
                value: contract?.answeredAt ? (
                  <span className="num">{formatDateTime(new Date(contract.answeredAt))}</span>
                ) : null,
              },
            ]}
          />
        </section>
        <AddressCard company={company} editable={!locked} />
      </div>
      <AgreementSection company={company} />
      {deleting && <DeleteCompanyDialog company={company} onClose={() => setDeleting(false)} />}
    </>
  )
}
