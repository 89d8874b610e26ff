import { InboxIcon } from '@navikt/aksel-icons'
import { formatOrganisationNumber } from '@portal/domain'
import { ACCESS_REQUEST_LIST, ACCESS_REQUEST_STATES } from '@portal/domain/onboarding'
import { lazy, useState } from 'react'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { Email } from '../../kit/Email.tsx'
import { FilterChips } from '../../kit/FilterChips.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { showToast } from '../../kit/toasts.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { RequestPill } from './labels.tsx'
import { useCompanyPhrases } from './phrases.ts'
import type { WireAccessRequest } from './wire.ts'

const load = () => import('./DeclineForm.tsx')
const DeclineForm = lazy(load)

/** Companies that have asked for access: add them or decline. */
export default function AccessRequestListPage() {
  useFetched(load)
  const t = useCompanyPhrases()
  const requests = useListQuery(
    ({ filters: { status: state } }, slice) =>
      api.queryOptions('get', '/onboarding/access-requests', {
        params: { query: { ...slice, ...(state && { state }) } },
      }),
    ACCESS_REQUEST_LIST,
  )
  const [declining, setDeclining] = useState<WireAccessRequest | null>(null)
  const close = () => setDeclining(null)
  const columns = useRequestColumns({ onDecline: setDeclining })
  return (
    <>
      <PageHeader
        title={t('requests')}
        lead={t('requestsLead')}
        crumbs={[{ label: t('companies'), to: paths.companies }]}
      />
      <div className="request-list">
        <DataTable
          {...requests.table}
          caption={t('requests')}
          columns={columns}
          empty={{ title: t('noRequestsTitle'), text: t('noRequestsText'), icon: <InboxIcon /> }}
          noMatch={{ title: t('noRequestsTitle'), text: t('noneOfStateText'), clear: t('requestsShowAll') }}
          toolbar={
            <Toolbar list={requests} count={count => t('requestCount', { count })}>
              <FilterChips
                legend={t('requestFilter')}
                {...requests.chips('status')}
                options={ACCESS_REQUEST_STATES.map(value => ({ value, label: t(`request${value}`) }))}
              />
            </Toolbar>
          }
        />
      </div>
      <FormDialog
        open={declining !== null}
        title={declining ? t('declineTitle', { name: declining.companyName }) : ''}
        onClose={close}
      >
        {declining && (
          <DeclineForm
            request={declining}
            onDeclined={({ companyName, ...person }) => {
              close()
              const more = t('declinedMore', { person: fullName(person), company: companyName })
              showToast('success', t('declined'), more)
            }}
            onClose={close}
          />
        )}
      </FormDialog>
    </>
  )
}

/** Columns of the access requests; what is still open can be granted or declined. */
function useRequestColumns({
  onDecline,
}: {
  onDecline: (request: WireAccessRequest) => void
}): Column<WireAccessRequest>[] {
  const t = useCompanyPhrases()
  return [
    {
      id: 'company',
      header: t('requestCompany'),
      cell: row => (
        <TwoLines more={<span className="num">{formatOrganisationNumber(row.organisationNumber)}</span>}>
          <b>{row.companyName}</b>
        </TwoLines>
      ),
    },
    {
      id: 'person',
      header: t('requestPerson'),
      phone: 'meta',
      cell: row => (
        <span className="two-l stacked">
          <span>{fullName(row)}</span>
          <span className="small muted">
            <Email address={row.email} />
          </span>
          <span className="small muted num">{phoneOf(row)}</span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('requestAt'),
      phone: 'meta',
      wide: true,
      cell: row => <span className="num">{formatDateTime(new Date(row.createdAt))}</span>,
    },
    { id: 'state', header: t('requestState'), phone: 'end', cell: row => <RequestPill state={row.state} /> },
    {
      id: 'actions',
      phone: 'meta',
      align: 'right',
      cell: row => (
        <span className="row-acts">
          {row.state === 'OPEN' && (
            <>
              <ButtonLink to={paths.newCompany(row.id)} variant="secondary">
                {t('grant')}
                <span className="sr-only"> ({row.companyName})</span>
              </ButtonLink>
              <Button variant="tertiary" onClick={() => onDecline(row)}>
                {t('decline')}
                <span className="sr-only"> ({row.companyName})</span>
              </Button>
            </>
          )}
          {row.companyId !== null && (
            <TextLink to={paths.company(row.companyId)}>
              {t('openCompany')}
              <span className="sr-only"> ({row.companyName})</span>
            </TextLink>
          )}
        </span>
      ),
    },
  ]
}
