import { ChevronUpIcon } from '@navikt/aksel-icons'
import { can, formatNok, isDay } from '@portal/domain'
import { startDateAllowed } from '@portal/domain/ticket'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { usePhone } from '../../../kit/media.ts'
import { RouteStep, RouteSteps } from '../../../kit/RouteSteps.tsx'
import { useSession } from '../../../lib/session-provider.tsx'
import type { WireAgreement } from '../../../lib/wire.ts'
import { costOfOrder } from '../../../ticket/cost.ts'
import { CostPanel, type OrderCosts, totalOf } from './CostPanel.tsx'
import css from './order.module.css'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

const FORM_ID = 'order'

/** Puts the start on another day, if the agreement offers it, and the focus where that can be undone. */
function useStart({ values, set }: OrderFormState, agreement: WireAgreement | undefined, before: () => void) {
  const { facts } = useSession()
  if (!facts || !agreement || !isDay(values.startDate)) return null
  const { today } = facts
  const later = costOfOrder({ startDate: values.startDate, today, ore: 0 })?.later
  const { settings } = agreement
  const anyDate = can(facts, 'companyTicketAnyDate')
  if (!later || startDateAllowed({ today, startDate: later.day, settings, anyDate }) !== true) return null
  return (day: string) => {
    before()
    set('startDate', day)
    // After the sheet that may have held the button: it gives the focus back to what opened it.
    setTimeout(() => document.getElementById('startDate')?.focus())
  }
}

/** The form as numbered steps, with the costs beside it; on phones total and button are in a bar at the bottom, which opens them. */
export function OrderFrame({
  state,
  refusal,
  steps,
  costs,
  agreements,
}: {
  state: OrderFormState
  /** Why the last submit was refused, in words. */
  refusal: string | null
  steps: { title: string; body: ReactNode }[]
  costs: OrderCosts
  agreements: readonly WireAgreement[]
}) {
  const t = useOrder()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const { values } = state
  const agreement = agreements.find(({ id }) => id === values.invoiceReference)
  const onStart = useStart(state, agreement, () => setOpen(false))
  const total = totalOf(costs)
  const order = (
    // Without prices nobody would know what is ordered.
    <Button type="submit" form={FORM_ID} loading={state.sending} disabled={Boolean(costs.failed)}>
      {t('order')}
    </Button>
  )
  const panel = (
    <CostPanel costs={costs} startDate={values.startDate} agreement={agreement} onStart={onStart} />
  )
  return (
    <div className="two">
      <FormShell
        id={FORM_ID}
        form={state}
        refusal={refusal}
        actions={
          <div className="acts">
            {!phone && order}
            <Button variant={phone ? 'secondary' : 'tertiary'} onClick={state.leave}>
              {t('cancel')}
            </Button>
          </div>
        }
      >
        <RouteSteps>
          {steps.map(({ title, body }, index) => (
            <RouteStep key={title} number={index + 1} title={title}>
              {body}
            </RouteStep>
          ))}
        </RouteSteps>
      </FormShell>
      {phone ? (
        <div className={css.bar} data-bottom-bar>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="small muted">{t('totalShort')}</span>
            <b className="num">
              {total === null ? t('noPrice') : formatNok(total)} <ChevronUpIcon aria-hidden />
            </b>
          </button>
          {order}
          <FormDialog question open={open} title={t('price')} onClose={() => setOpen(false)}>
            <div className={css.sheet}>{panel}</div>
          </FormDialog>
        </div>
      ) : (
        <aside className={`card ${css.panel}`} aria-label={t('price')}>
          <h2>{t('price')}</h2>
          {panel}
        </aside>
      )}
    </div>
  )
}
