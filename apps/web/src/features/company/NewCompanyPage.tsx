import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { api } from '../../lib/api.ts'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { fullName } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { DRAFTS } from './company-values.ts'
import { LookupForm } from './LookupForm.tsx'
import { useNewCompany } from './new-phrases.ts'
import type { WireAccessRequest, WirePrefill } from './wire.ts'

// Fetched while somebody types the number that the register is asked for.
const load = () => import('./NewCompanyForm.tsx')
const NewCompanyForm = lazy(load)

/** Adds a customer: first the register, then the form [P-161, P-162]. */
export default function NewCompanyPage() {
  const t = useNewCompany()
  const requestId = useSearchParams()[0].get('accessRequestId')
  const request = api.useQuery(
    'get',
    '/onboarding/access-requests/{id}',
    { params: { path: { id: requestId ?? '' } } },
    { enabled: requestId !== null },
  )
  if (requestId !== null && !request.data) {
    if (request.error) return <ErrorPage error={request.error} onRetry={() => void request.refetch()} />
    return <Loading heights={[300]} />
  }
  const asked = request.data ?? null
  if (asked !== null && asked.state !== 'OPEN')
    return (
      <>
        <PageHeader title={t('title')} crumbs={[{ label: t('companies'), to: paths.companies }]} />
        <Alert tone="info">
          {t('requestHandled')} <TextLink to={paths.accessRequests}>{t('toRequests')}</TextLink>
        </Alert>
      </>
    )
  return <Steps key={requestId ?? ''} asked={asked} />
}

function Steps({ asked }: { asked: WireAccessRequest | null }) {
  useFetched(load)
  const t = useNewCompany()
  const foundDraft = `${DRAFTS}found:${asked?.id ?? ''}`
  // The register's answer is restored with the form after a language switch or a new sign-in.
  const [found, setFound] = useState<WirePrefill | null>(() => draftOf<WirePrefill>(foundDraft) ?? null)
  const formDraft = `${DRAFTS}form:${asked?.id ?? ''}`
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(found ? 'leadFound' : 'lead')}
        crumbs={[{ label: t('companies'), to: paths.companies }]}
      />
      {asked && (
        <div className="banner">
          <Alert tone="info">
            {t('fromRequest', { person: fullName(asked), company: asked.companyName })}
          </Alert>
        </div>
      )}
      {found ? (
        <Suspense fallback={<Loading heights={[300]} />}>
          <NewCompanyForm
            found={found}
            asked={asked}
            draft={formDraft}
            onAdded={() => dropDraft(foundDraft)}
            onOther={() => {
              dropDraft(foundDraft)
              dropDraft(formDraft)
              setFound(null)
            }}
          />
        </Suspense>
      ) : (
        <LookupForm
          start={asked?.organisationNumber ?? ''}
          draft={`${DRAFTS}lookup:${asked?.id ?? ''}`}
          onFound={answer => {
            keepDraft(foundDraft, answer)
            setFound(answer)
          }}
        />
      )}
    </>
  )
}
