import type { Schemas } from '@portal/api-client'
import { formatDay, formatNumber, isDay } from '@portal/domain'
import { MANY_MAX } from '@portal/domain/company-ticket'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { TICKET_PATHS } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import css from './end-many.module.css'
import { useEndMany } from './phrases.ts'

type Ticket = Schemas['EndManyChecked']['tickets'][number]

/** What would happen, as it was when the button was pressed: what is confirmed is what was read. */
type Confirmation = {
  tickets: readonly Ticket[]
  lastDay: string
  scope: string
  /** The number is typed to confirm. */
  typed: boolean
}
const figuresOf = (tickets: readonly Ticket[]) => ({
  count: tickets.length,
  withdrawn: tickets.filter(ticket => ticket.withdrawn).length,
  savedOre: tickets.reduce((sum, { pricePerMonth }) => sum + Math.round((pricePerMonth ?? 0) * 100), 0),
})

/** What happens, in figures, and the button; its dialog repeats all of it. */
export function Summary({ ready, ...chosen }: Confirmation & { ready: boolean }) {
  const t = useEndMany()
  const { base, list } = useTicketProduct()
  const company = useCompany()
  const navigate = useNavigate()
  const [asked, ask] = useState<Confirmation | null>(null)
  const [number, setNumber] = useState('')
  const close = () => {
    ask(null)
    setNumber('')
  }
  const ending = useAction({
    act: (body: { lastDay: string; tickets: string[] }, key) =>
      call('post', `${base}/ticket/end-many/by-company-id/{companyId}`, {
        params: { path: { companyId: company.id }, header: { 'idempotency-key': key } },
        body,
      }),
    renew: TICKET_PATHS,
    done: ({ done, refused }) => {
      close()
      void navigate(list)
      const said = t('done', { count: done })
      return refused.length > 0 ? [said, t('refused', { count: refused.length })] : said
    },
  })
  const factsOf = ({ tickets, lastDay }: Confirmation) => {
    const { count, withdrawn } = figuresOf(tickets)
    return [
      [t('getLastDay'), formatNumber(count - withdrawn)],
      [t('withdrawn'), formatNumber(withdrawn)],
      [t('lastDay'), isDay(lastDay) ? formatDay(lastDay) : '–'],
    ] as const
  }
  const savedOf = ({ tickets }: Confirmation) => kroner(Math.round(0 - figuresOf(tickets).savedOre / 100))
  const count = chosen.tickets.length
  const dated = isDay(chosen.lastDay)
  const confirmed = asked ?? chosen
  const confirming = confirmed.tickets.length
  return (
    <aside className={`card ${css.summary}`} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <Facts facts={factsOf(chosen)} />
      <p className="total">
        <span>{t('saved')}</span>
        <b className="num">{savedOf(chosen)}</b>
      </p>
      <div className="grid gap-12 pad-16-20">
        {count > MANY_MAX && <Alert tone="warning">{t('tooManyTickets', { most: MANY_MAX })}</Alert>}
        <Button
          tone="danger"
          disabled={count === 0 || count > MANY_MAX || !dated || !ready}
          onClick={() => ask(chosen)}
        >
          {count === 0 ? t('chooseWho') : dated ? t('endAsk', { count }) : t('chooseDay')}
        </Button>
        <p className="small muted">{t('personalData')}</p>
      </div>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('end', { count: confirming })}
        confirm={t('end', { count: confirming })}
        ready={!confirmed.typed || number.replaceAll(/\s/g, '') === String(confirming)}
        action={ending}
        failed={t('failed')}
        onConfirm={() =>
          ending.run({ lastDay: confirmed.lastDay, tickets: confirmed.tickets.map(({ id }) => id) })
        }
        onClose={close}
      >
        <Facts
          facts={[
            [t('company'), company.name],
            [t('scope'), confirmed.scope],
            ...factsOf(confirmed),
            [t('saved'), savedOf(confirmed)],
          ]}
        />
        {confirmed.typed && (
          <TextField
            id="end-many-count"
            label={t('typeCount', { count: confirming })}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={event => setNumber(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </aside>
  )
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="pairs ruled">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="muted">{term}</dt>
          <dd className="num bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
