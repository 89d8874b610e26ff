import { CogIcon, InboxIcon } from '@navikt/aksel-icons'
import { TICKET_REQUEST_LIST } from '@portal/domain/ticket-request'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useListState } from '../../kit/useListState.ts'
import { paged } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type RequestsQuery, useChanges, useTicketRequestPage } from '../../lib/ticket-requests.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useTicketRequestPhrases } from './phrases.ts'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'

/** Requests of employees or residents for a ticket, to approve or reject [P-055, C-063, C-065, C-066]. */
export default function TicketRequestListPage() {
  const t = useTicketRequestPhrases()
  const { word } = useTicketProduct()
  const { id, allAgreements } = useCompany()
  const [list, change] = useListState({
    ...TICKET_REQUEST_LIST,
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
  const { isOpen } = useChanges()
  if (state === 'not-applicable')
    return isOpen ? (
      <>
        <PageHeader title={t('title')} />
        <RequestTabs />
        <Off />
      </>
    ) : (
      <Off />
    )
  if (state === 'error') return <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <PageHeader title={t('title')} lead={t(`lead${word}`)} />
      <RequestTabs />
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
  const { settings, word } = useTicketProduct()
  return (
    <Notice
      title={t(`offTitle${word}`)}
      icon={<InboxIcon />}
      actions={
        <ButtonLink to={settings} icon={<CogIcon aria-hidden />}>
          {t('openSettings')}
        </ButtonLink>
      }
    >
      <p>{t(`offText${word}`)}</p>
    </Notice>
  )
}
