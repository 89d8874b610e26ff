import { CogIcon, InboxIcon } from '@navikt/aksel-icons'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListState } from '../../kit/useListState.ts'
import { paged } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type RequestsQuery, useTicketRequestPage } from '../../lib/ticket-requests.ts'
import { useTicketRequestPhrases } from './phrases.ts'
import { RequestList } from './RequestList.tsx'

/** Employees' requests for a ticket, to approve or reject [P-055, C-063, C-065, C-066]. */
export default function TicketRequestsPage() {
  const t = useTicketRequestPhrases()
  const { id, allAgreements } = useCompany()
  const [list, change] = useListState({
    sorts: ['asked'],
    filters: { avtale: (text: string) => allAgreements.some(agreement => agreement.id === text) },
  })
  const sort = list.sort ?? ({ by: 'asked', descending: true } as const)
  const asked: RequestsQuery = {
    ...paged(list),
    sort: sort.descending ? '-asked' : 'asked',
    ...(list.search && { searchFor: list.search }),
    ...(list.filters.avtale && { agreement: list.filters.avtale }),
  }
  const { state, query } = useTicketRequestPage(asked)
  if (state === 'not-applicable') return <Off />
  if (state === 'error') return <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.isError && <Alert tone="warning">{t('notFresh')}</Alert>}
      <RequestList
        key={id}
        companyId={id}
        asked={asked}
        live={query.data}
        stale={query.isPlaceholderData}
        list={{ ...list, sort }}
        onChange={change}
      />
    </>
  )
}

/** Instead of the list, where the company takes no requests. */
function Off() {
  const t = useTicketRequestPhrases()
  return (
    <Notice
      title={t('offTitle')}
      icon={<InboxIcon />}
      actions={
        <ButtonLink to={paths.settings} icon={<CogIcon aria-hidden />}>
          {t('openSettings')}
        </ButtonLink>
      }
    >
      <p>{t('offText')}</p>
    </Notice>
  )
}
