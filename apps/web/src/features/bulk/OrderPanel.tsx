import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ProgressBar } from '../../kit/ProgressBar.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useBulkOrderActions } from './actions.ts'
import css from './bulk.module.css'
import { Consent, useConsent } from './Consent.tsx'
import { Costs } from './Costs.tsx'
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
  const { bulkOrders } = useTicketProduct()
  const consent = useConsent()
  const failure = actions.failureOf('start')
  const start = () => {
    if (consent.confirmed()) actions.start()
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
      {rows.ready > 0 && <Consent {...consent} />}
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
