import type { paths } from '@portal/api-client'
import { agreementCovers, agreementLasts, formatDay, formatNok, formatNumber, oreOf } from '@portal/domain'
import { MOVE_MAX, moveDays } from '@portal/domain/ticket-move'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { Loading } from '../../kit/Skeleton.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { useCompanySearch } from '../../lib/company-search.ts'
import { fullName } from '../../lib/format.ts'
import { useCompany, useSession, useToday } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { useMoveDialog } from './dialog-phrases.ts'
import { byPrice, type LeftOutRow, leftOutGroups } from './left-out.ts'
import { MOVE_PATHS } from './paths.ts'
import { useGroup } from './useGroup.ts'

type Check =
  paths['/api/ticket/move/by-company-id/{companyId}/check']['post']['requestBody']['content']['application/json']

/** The agreements of a company that tickets of employees can move to, now or later. */
const agreementsFor = ({ allAgreements }: WireCompany, today: string) =>
  allAgreements.filter(
    agreement =>
      agreement.subTypeId === 'SUBSCRIPTIONS' &&
      agreement.settings.allowOrderTicket &&
      agreementLasts(agreement, today),
  )

/** Lets tickets go on in another company: which one, by which agreement, from which month; who cannot, and what it costs each. */
export default function MoveDialog({
  filters,
  count,
  name,
  onDone,
  onClose,
}: {
  filters: Check['filters']
  /** How many employees these are. */
  count: number
  /** Of the only one, on their page. */
  name?: string
  onDone?: () => void
  onClose: () => void
}) {
  const t = useMoveDialog()
  const kit = useKit()
  const today = useToday()
  const { id: companyId, name: fromName } = useCompany()
  const { state } = useSession()
  const mine = useGroup()
  const all = state.kind === 'success' ? mine(state.companies) : []
  // Who has one other company has nothing to choose.
  const [target, setTarget] = useState<WireCompany | null>(all.length === 1 ? all[0]! : null)
  const [chosenAgreement, setAgreement] = useState('')
  const [chosenDay, setDay] = useState('')
  // The number selected when the dialog was opened: the selection ends when the act is done.
  const [of] = useState(count)
  const agreements = target ? agreementsFor(target, today) : []
  const agreement =
    agreements.find(({ id }) => id === chosenAgreement) ?? (agreements.length === 1 ? agreements[0]! : null)
  const days = agreement ? moveDays(today).filter(day => agreementCovers(agreement, day)) : []
  const effective = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const tooMany = of > MOVE_MAX
  const ready = target !== null && agreement !== null && effective !== '' && !tooMany
  const move = { toCompanyId: target?.id ?? '', toAgreementId: agreement?.id ?? '', effective }
  const params = { path: { companyId } }
  const check = api.useQuery(
    'post',
    '/api/ticket/move/by-company-id/{companyId}/check',
    { params, body: { ...move, filters } },
    { enabled: ready, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  )
  const { data } = check
  const names = new Map(data?.tickets.map(ticket => [ticket.id, fullName(ticket)]))
  const doing = useAction({
    act: (tickets: string[], key) =>
      call('post', '/api/ticket/move/by-company-id/{companyId}/start', {
        params: { ...params, header: { 'idempotency-key': key } },
        body: { ...move, tickets },
      }),
    renew: MOVE_PATHS,
    done: ({ done, refused }) => {
      onDone?.()
      if (refused.length > 0) return undefined
      onClose()
      return name === undefined ? t('done', { count: done }) : [t('doneOne'), name]
    },
  })
  const title = name === undefined ? t('title') : t('titleOne', { name })
  if (doing.answer)
    return (
      <FormDialog question open title={title} onClose={onClose}>
        <div className="ask">
          <div className="stack">
            <p>{t('done', { count: doing.answer.done })}</p>
            <LeftOut
              title={t('wereLeftOut')}
              rows={doing.answer.refused.map(row => ({ ...row, name: names.get(row.ticketId) ?? '' }))}
            />
          </div>
          <div className="acts foot-acts">
            <Button onClick={onClose}>{kit('close')}</Button>
          </div>
        </div>
      </FormDialog>
    )
  const tickets = data?.tickets ?? []
  return (
    <ConfirmDialog
      title={title}
      confirm={name === undefined ? t('confirm', { count: tickets.length }) : t('confirmOne')}
      ready={ready && tickets.length > 0}
      action={doing}
      failed={kit('saveFailed')}
      onConfirm={() => doing.run(tickets.map(({ id }) => id))}
      onClose={onClose}
    >
      {name === undefined && <p>{t('chosen', { count: of })}</p>}
      {tooMany ? (
        <Alert tone="warning">{t('tooMany', { max: MOVE_MAX })}</Alert>
      ) : (
        <>
          <TargetCompany
            all={all}
            value={target}
            onChange={next => {
              setTarget(next)
              setAgreement('')
            }}
          />
          {target && (
            <Select
              id="move-agreement"
              label={t('agreement')}
              options={agreements.map(({ id, invoiceReference }) => ({ value: id, label: invoiceReference }))}
              value={agreement?.id ?? ''}
              onChange={event => setAgreement(event.target.value)}
            />
          )}
          {agreement && (
            <Select
              id="move-day"
              label={t('day')}
              options={days.map(day => ({ value: day, label: formatDay(day) }))}
              value={effective}
              onChange={event => setDay(event.target.value)}
            />
          )}
        </>
      )}
      {ready && check.isPending && <Loading heights={[64]} text={t('checking')} />}
      {ready && check.error && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
      {ready && data && (
        <div className="stack" role="status">
          {tickets.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <>
              <p>
                {t('goOn', {
                  ...{ count: tickets.length, company: target.name, day: formatDay(effective) },
                  last: formatDay(data.lastDay),
                })}
              </p>
              <ul className="bullets">
                {byPrice(tickets).map(({ price, count: each }) => (
                  <li key={price}>
                    {price === null
                      ? t('noPrice', { count: each })
                      : t('costs', { count: each, price: formatNok(oreOf(price)) })}
                  </li>
                ))}
              </ul>
              <p>
                {t('pays', {
                  ...{ company: target.name, from: fromName, day: formatDay(effective) },
                  sum: formatNok(oreOf(data.pricePerMonth)),
                })}
              </p>
              {data.addOns > 0 && <p>{t('addOns', { count: data.addOns, last: formatDay(data.lastDay) })}</p>}
            </>
          )}
          <LeftOut title={t('leftOut')} rows={data.leftOut.map(row => ({ ...row, name: fullName(row) }))} />
        </div>
      )}
      {target && <p className="small muted">{t('whatGoes', { company: target.name })}</p>}
    </ConfirmDialog>
  )
}

/** The company that tickets move to: a list of those that somebody has, or a search of all for staff. */
function TargetCompany({
  all,
  value,
  onChange,
}: {
  all: WireCompany[]
  value: WireCompany | null
  onChange: (company: WireCompany | null) => void
}) {
  const t = useMoveDialog()
  const { state } = useSession()
  const mine = useGroup()
  const { companies, total, search } = useCompanySearch()
  const cutOff = state.kind === 'success' && state.totalCompanies > state.companies.length
  if (cutOff) {
    const offered = mine(companies)
    return (
      <CompanyPicker
        label={t('company')}
        companies={offered}
        total={total}
        selected={value}
        onSearch={search}
        onChoose={id => onChange(offered.find(each => each.id === id) ?? value)}
      />
    )
  }
  return (
    <Select
      id="move-company"
      label={t('company')}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? ''}
      onChange={event => onChange(all.find(({ id }) => id === event.target.value) ?? null)}
    />
  )
}

function LeftOut({ title, rows }: { title: string; rows: LeftOutRow[] }) {
  const t = useMoveDialog()
  if (rows.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="bullets">
        {leftOutGroups(rows).map(({ why, count, names, more, first }) => (
          <li key={why}>
            {t(why, { count })}: {names.join(', ')}
            {more > 0 && ` ${t('andMore', { more: formatNumber(more) })}`}
            {first !== null && `. ${t('firstPossible', { day: formatDay(first) })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
