import { TrashIcon } from '@navikt/aksel-icons'
import { formatDay, formatOrganisationNumber } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, lazy, Suspense, type SVGProps, useEffect, useState } from 'react'
import { generatePath, Navigate, Outlet, useParams } from 'react-router'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { LinkTabs } from '../../kit/LinkTabs.tsx'
import { PageHeader, PartOf } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import type { CompanyCount } from '../../lib/slice.ts'
import styles from './company.module.css'
import { useDeletionHint } from './deletion.ts'
import { useCompanyPhrases } from './phrases.ts'
import { companyOf, figuresOf, type WireCompany } from './wire.ts'

const DeleteCompanyDialog = lazy(() => import('./DeleteCompanyDialog.tsx'))

type Props = {
  /** The parts of the page that whoever looks at it may see, from left to right. */
  tabs: readonly { path: string; label: string; current: boolean; count?: CompanyCount }[]
  /** What other features tell on the first of them. */
  cards: readonly ComponentType<{ companyId: string }>[]
  /** Its other pages, in the menu. */
  pages: readonly { to: string; label: string; Icon: ComponentType<SVGProps<SVGSVGElement>> }[]
}

/** One customer, as the operator's staff see it: opening it makes it the selected company [P-149]. */
export function CompanyPage(props: Props) {
  const t = useCompanyPhrases()
  const { id = '' } = useParams()
  const { company: selected, choose } = useSession()
  const company = useQuery(companyOf(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen when it is known, and again when it has changed
  useEffect(() => {
    if (company.data) choose(company.data)
  }, [company.data])
  if (company.data && selected?.id === company.data.id)
    return <CompanyView key={company.data.id} company={company.data} {...props} />
  if (!company.error) return <Loading title heights={[48, 90, 320]} />
  return (
    <ErrorPage
      error={company.error}
      onRetry={() => void company.refetch()}
      actions={<ButtonLink to={paths.companies}>{t('toCompanies')}</ButtonLink>}
    />
  )
}

function CompanyView({ company, tabs, cards, pages }: Props & { company: WireCompany }) {
  const t = useCompanyPhrases()
  const figures = useQuery(figuresOf(company.id))
  const [deleting, setDeleting] = useState(false)
  // A part that the last company had and this one has not.
  if (!tabs.some(({ current }) => current)) return <Navigate to={paths.company(company.id)} replace />
  return (
    <>
      <PageHeader
        title={company.name}
        titleNode={
          <>
            {company.name}{' '}
            <StatusPill tone={company.limited ? 'warning' : 'good'}>
              {t(company.limited ? 'accessLIMITED' : 'accessFULL')}
            </StatusPill>
          </>
        }
        crumbs={[{ label: t('companies'), to: paths.companies }]}
        actions={<Menu company={company} pages={pages} onDelete={() => setDeleting(true)} />}
        parts
      />
      <p className={`muted ${styles.facts}`}>
        <Facts company={company} />
      </p>
      <LinkTabs
        label={t('tabs', { company: company.name })}
        tabs={tabs.map(({ path, count, ...tab }) => ({
          ...tab,
          to: generatePath(path, { id: company.id }),
          count: count && figures.data?.[count],
        }))}
      />
      <PartOf value={company.name}>
        <Suspense fallback={<Loading heights={[90, 320]} />}>
          <Outlet context={cards} />
        </Suspense>
      </PartOf>
      {deleting && (
        <Suspense>
          <DeleteCompanyDialog company={company} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ company }: { company: WireCompany }) {
  const t = useCompanyPhrases()
  const facts = [
    t('customerNumberIs', { number: company.id }),
    t('organisationNumberIs', { number: formatOrganisationNumber(company.organisationNumber) }),
    company.type !== 'PORTAL_CUSTOMER' && t(`type${company.type}`),
    t('customerSince', { day: formatDay(company.customerSince) }),
  ]
  return facts
    .filter(fact => fact !== false)
    .map((fact, at) => (
      <Fragment key={fact}>
        {at > 0 && ' · '}
        <span className="num">{fact}</span>
      </Fragment>
    ))
}

/** What is done seldom. A sub contractor is managed elsewhere, and cannot be deleted here [P-154, P-155]. */
function Menu({
  company,
  pages,
  onDelete,
}: {
  company: WireCompany
  pages: Props['pages']
  onDelete: () => void
}) {
  const t = useCompanyPhrases()
  const [asked, setAsked] = useState(false)
  const mayBeDeleted = company.type !== 'PORTAL_CONTRACTOR'
  const hint = useDeletionHint(company.id, asked && mayBeDeleted)
  const links = pages.map(({ to, label, Icon }) => ({ to, label, icon: <Icon aria-hidden /> }))
  const remove = {
    label: t('deleteCompanyAsk'),
    icon: <TrashIcon aria-hidden />,
    danger: true,
    hint,
    onSelect: onDelete,
  }
  const actions = mayBeDeleted ? [...links, remove] : links
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={t('moreOf', { name: company.name })}
      actions={actions}
      outlined
      onOpen={() => setAsked(true)}
    />
  )
}
