import { formatMonth, formatNok, nextMonth, oreOf } from '@portal/domain'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useBulkOrderActions } from './actions.ts'
import css from './bulk.module.css'
import type { WireBulkOrder } from './labels.tsx'
import { useBulkOrder } from './phrases.ts'

type Actions = ReturnType<typeof useBulkOrderActions>

/** The actions of an upload in its state: order, follow, cancel, continue. */
export function OrderPanel({ order, stale }: { order: WireBulkOrder; stale: boolean }) {
  const actions = useBulkOrderActions(order.id)
  if (order.state === 'CHECKED') return <Ready order={order} actions={actions} />
  if (order.state === 'RUNNING') return <Going order={order} actions={actions} stale={stale} />
  return <Ended order={order} />
}

function Ready({ order: { fileName, rows, costs }, actions }: { order: WireBulkOrder; actions: Actions }) {
  const t = useBulkOrder()
  const { word, terms, bulkOrders } = useTicketProduct()
  const operator = useOperator()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const failure = actions.failureOf('start')
  const start = () => {
    setMissing(!agreed)
    if (agreed) actions.start()
    else document.getElementById('bulk-consent')?.focus()
  }
  const verdict = () => {
    if (rows.ready === 0) return <Alert tone="danger">{t('allFaulty')}</Alert>
    if (rows.faulty > 0) return <Alert tone="warning">{t('someFaulty', { count: rows.faulty })}</Alert>
    return <Alert tone="success">{t('allGood')}</Alert>
  }
  return (
    <div className="card form-card stack below gap-20">
      {verdict()}
      {costs.length > 0 && <Costs costs={costs} />}
      {rows.ready > 0 && (
        <div className="fields consent">
          <CheckboxField
            id="bulk-consent"
            label={t(`consent${word}`)}
            error={missing && !agreed ? t(`consentRequired${word}`) : undefined}
            checked={agreed}
            onChange={event => setAgreed(event.target.checked)}
            required
          />
          <p className="small">
            <OutLink href={terms(operator)} newTab>
              {t('readTerms')}
            </OutLink>
          </p>
        </div>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={`flex wrap gap-12 ${css.acts}`}>
        {rows.ready > 0 && (
          <Button loading={actions.busy === 'start'} onClick={start}>
            {t('orderRows', { count: rows.ready, total: rows.total })}
          </Button>
        )}
        <ButtonLink variant={rows.ready > 0 ? 'secondary' : 'primary'} to={bulkOrders}>
          {t('newFile')}
        </ButtonLink>
        <Cancel
          actions={actions}
          label={t('discard')}
          title={t('discardTitle', { name: fileName })}
          text={t('discardText')}
        />
      </div>
    </div>
  )
}

/** What ordering costs each month: rows that start later are added from their month on. */
function Costs({ costs }: { costs: WireBulkOrder['costs'] }) {
  const t = useBulkOrder()
  const language = useLanguage()
  const nameOf = (month: string) => formatMonth(month, language)
  /** A month, or the months until the next rows start. */
  const monthsText = (month: string, next: string | undefined) => {
    if (next === undefined) return t('costsFrom', { month: lineMonth(month, language) })
    const last = nextMonth(next, -1)
    return last === month
      ? lineMonth(month, language)
      : t('costsRange', { from: lineMonth(month, language), to: nameOf(last) })
  }
  const totalOf = (at: number) =>
    costs.slice(0, at + 1).reduce((sum, { pricePerMonth }) => sum + oreOf(pricePerMonth), 0)
  return (
    <section aria-labelledby="bulk-costs">
      <h2 id="bulk-costs">{t('costs')}</h2>
      <dl className={`pairs ruled ${css.costs}`}>
        {costs.map(({ month, rows }, at) => (
          <div key={month}>
            <dt>
              {monthsText(month, costs[at + 1]?.month)}
              <span className="line small muted">{t('costsStart', { count: rows })}</span>
            </dt>
            <dd className="num bold">{formatNok(totalOf(at))}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('costsWhole')}</p>
    </section>
  )
}

function Going({
  order: { fileName, rows },
  actions,
  stale,
}: {
  order: WireBulkOrder
  actions: Actions
  stale: boolean
}) {
  const t = useBulkOrder()
  const tried = rows.done + rows.refused
  const total = tried + rows.ready
  const text = t('progress', { tried, count: total })
  return (
    <div className="card form-card stack below gap-20">
      {stale && <Alert tone="warning">{t('notFresh')}</Alert>}
      <div className="stack">
        <h2>{text}</h2>
        <ProgressBar
          task={t('ordering', { name: fileName })}
          text={text}
          total={total}
          done={rows.done}
          failed={rows.refused}
        />
        <p className="muted">{t('progressHelp')}</p>
      </div>
      <div className={`flex wrap gap-12 ${css.acts}`}>
        <Cancel
          actions={actions}
          label={t('stop')}
          title={t('stopTitle', { name: fileName })}
          text={t('stopText')}
          variant="secondary"
        />
      </div>
    </div>
  )
}

function Ended({ order: { state, rows } }: { order: WireBulkOrder }) {
  const t = useBulkOrder()
  const { word, list, bulkOrders } = useTicketProduct()
  const done = state === 'DONE'
  return (
    <div className="card form-card stack below gap-20">
      {done && rows.done > 0 && <Alert tone="success">{t('doneAll', { count: rows.done })}</Alert>}
      {!done && <Alert tone="info">{t('wasCancelled', { count: rows.done })}</Alert>}
      {rows.refused > 0 && <Alert tone="warning">{t('doneRefused', { count: rows.refused })}</Alert>}
      <div className={`flex wrap gap-12 ${css.acts}`}>
        <ButtonLink to={list}>{t(`toEmployees${word}`)}</ButtonLink>
        <ButtonLink variant="secondary" to={bulkOrders}>
          {t('newFile')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Confirms that an upload is discarded. */
function Cancel(props: {
  actions: Actions
  label: string
  title: string
  text: string
  variant?: 'secondary' | 'tertiary'
}) {
  const { actions, label, title, text, variant = 'tertiary' } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant={variant}
        tone="danger"
        onClick={() => {
          actions.forget()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {open && (
        <ConfirmDialog
          open
          danger
          title={title}
          confirm={label}
          loading={actions.busy === 'cancel'}
          error={actions.failureOf('cancel')}
          onConfirm={() => actions.cancel(close)}
          onClose={close}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
