import type { Schemas } from '@portal/api-client'
import { useEffect, useRef, useState } from 'react'
import { Alert, FailureAlert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { api } from '../../../lib/api.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { MASS_POLL_MS, type Operation } from './facts.ts'
import { Progress } from './Progress.tsx'
import { useMass } from './phrases.ts'

/** Asks before a mass end or change, and shows its progress in the same dialog once it runs [F-041, F-044]. */
export function OperationDialog<Body>({
  open,
  title,
  text,
  confirm,
  danger = false,
  typed,
  body,
  start,
  doneText,
  onClose,
}: {
  open: boolean
  title: string
  text: string
  confirm: string
  danger?: boolean
  /** A number that has to be typed first, because it is about everybody. */
  typed?: number
  body: Body
  start: (body: Body, idempotencyKey: string) => Promise<Schemas['MassOperation']>
  doneText: (count: number) => string
  /** @param started whether the operation runs or is done */
  onClose: (started: boolean) => void
}) {
  const t = useMass()
  const [started, setStarted] = useState<Operation | null>(null)
  const [number, setNumber] = useState('')
  const action = useAction({
    act: start,
    renew: ['/freeticket-api/ticket'],
    done: answer => {
      setStarted(answer)
      return undefined
    },
  })
  const close = () => {
    setStarted(null)
    setNumber('')
    action.clear()
    onClose(started !== null)
  }
  return (
    <FormDialog question open={open} title={title} onClose={close}>
      {started ? (
        <Following operation={started} doneText={doneText} onClose={close} />
      ) : (
        <div className="ask">
          <div className="stack">
            <p>{text}</p>
            {typed !== undefined && (
              <TextField
                id="mass-count"
                label={t('typeCount', { count: typed })}
                inputMode="numeric"
                autoComplete="off"
                value={number}
                onChange={event => setNumber(event.target.value)}
              />
            )}
            <FailureAlert error={action.error} />
          </div>
          <div className="acts foot-acts">
            <Button variant="secondary" onClick={close}>
              {t('close')}
            </Button>
            <Button
              tone={danger ? 'danger' : undefined}
              loading={action.busy}
              disabled={typed !== undefined && number.replaceAll(/\s/g, '') !== String(typed)}
              onClick={() => action.run(body)}
            >
              {confirm}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

function Following({
  operation,
  doneText,
  onClose,
}: {
  operation: Operation
  doneText: (count: number) => string
  onClose: () => void
}) {
  const t = useMass()
  const company = useCompany()
  const said = useRef(false)
  const { data } = api.useQuery(
    'get',
    '/freeticket-api/ticket/bulk-requests/by-company-id/{companyId}',
    { params: { path: { companyId: company.id }, query: { maxEntries: 100 } } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.matches.find(({ id }) => id === operation.id)?.state === 'DONE' ? false : MASS_POLL_MS,
    },
  )
  const now = data?.matches.find(({ id }) => id === operation.id) ?? operation
  const done = now.state === 'DONE'
  useEffect(() => {
    if (!done || said.current) return
    said.current = true
    showToast('success', doneText(now.ticketCount))
  }, [done, doneText, now.ticketCount])
  return (
    <div className="ask">
      <div className="stack">
        <Progress operation={now} />
        <p role="status">{done ? doneText(now.ticketCount) : t('goesOn')}</p>
        {done && now.failedTicketCount > 0 && (
          <Alert tone="warning">{t('someFailed', { count: now.failedTicketCount })}</Alert>
        )}
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
