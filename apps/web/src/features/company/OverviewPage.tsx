import { formatDay, formatNumber } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { Split } from '../../kit/Layout.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { formatDateTime } from '../../lib/instants.ts'
import { useCan, useToday } from '../../lib/session-provider.tsx'
import { AddressCard } from './AddressCard.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import styles from './company.module.css'
import { ContractPill } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import { UsersCard } from './UsersCard.tsx'
import { companyOf, figuresOf, type WireCompany } from './wire.ts'

/** The first tab of the company page: its figures, agreements, addresses, users and contract. */
export default function OverviewPage() {
  const t = useCompanyPhrases()
  const { id = '' } = useParams()
  const { data: company } = useQuery(companyOf(id))
  const mayReadUsers = useCan('userAdmin')
  const cards = useOutletContext<readonly ComponentType<{ companyId: string }>[]>()
  // The page around it has fetched the company.
  if (!company) return null
  return (
    <>
      <PageHeader title={t('overview')} />
      <CompanyFigures id={id} />
      <div className="two">
        <div className="stack">
          <AgreementSection company={company} />
          {/* A sub contractor is managed elsewhere [P-151]. */}
          <AddressCard company={company} editable={company.type !== 'PORTAL_CONTRACTOR'} />
        </div>
        <div className="stack">
          {mayReadUsers && <UsersCard companyId={id} />}
          {company.contract && <ContractCard contract={company.contract} />}
          <Suspense>
            {cards.map((Card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are always the same
              <Card key={at} companyId={id} />
            ))}
          </Suspense>
        </div>
      </div>
    </>
  )
}

function CompanyFigures({ id }: { id: string }) {
  const t = useCompanyPhrases()
  const today = useToday()
  const { data, isError } = useQuery(figuresOf(id))
  // null while it is fetched, undefined where it could not be.
  const figure = (value: number | undefined) =>
    value === undefined ? (isError ? undefined : null) : formatNumber(value)
  const signedIn = (at: string | null) => {
    if (at === null) return t('never')
    const written = formatDateTime(new Date(at))
    return written.startsWith(formatDay(today)) ? t('todayAt', { time: written.slice(11) }) : written
  }
  return (
    <Figures
      figures={[
        { label: t('activeTickets'), value: figure(data?.activeTickets), tone: 'good' },
        { label: t('waitingTickets'), value: figure(data?.waitingTickets), tone: 'waiting' },
        { label: t('outstanding'), value: figure(data && Math.round(data.outstanding)), unit: 'kr' },
        { label: t('lastSignIn'), value: data ? signedIn(data.lastSignIn) : figure(undefined) },
      ]}
    />
  )
}

/** What somebody was asked to sign, and how that stands. */
function ContractCard({ contract }: { contract: NonNullable<WireCompany['contract']> }) {
  const t = useCompanyPhrases()
  const at = (instant: string) => <span className="num">{formatDateTime(new Date(instant))}</span>
  return (
    <section className={`card padded stack ${styles.contract}`} aria-labelledby="contract">
      <Split as="header" wrap gap={12}>
        <h2 id="contract">{t('contract')}</h2>
        <ContractPill state={contract.state} />
      </Split>
      <DetailsList
        rows={[
          {
            term: t('signee'),
            value: (
              <>
                <span className="line">{contract.signeeName}</span>
                <span className="line small muted">{contract.signeeEmail}</span>
              </>
            ),
          },
          { term: t('contractAsked'), value: at(contract.createdAt) },
          { term: t('contractAnswered'), value: contract.answeredAt && at(contract.answeredAt) },
        ]}
      />
    </section>
  )
}
