import { type Day, formatNok, isDay } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { usePhone } from '../../kit/media.ts'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useToday } from '../../lib/session-provider.tsx'
import type { FormState } from '../../lib/useForm.ts'
import type { WireAgreement } from '../../lib/wire.ts'
import { costOfOrder } from '../cost.ts'
import { CostPanel, type OrderCosts, totalOf } from './CostPanel.tsx'
import { OrderBar } from './OrderBar.tsx'
import css from './order.module.css'
import { useOrderFrame } from './phrases.ts'
import type { useOrderState } from './useOrderState.ts'

const FORM_ID = 'order'
type OrderState = ReturnType<typeof useOrderState>

/** Puts the start on another day, if it is offered, and the focus where that can be undone. */
function useStart({ startDate, offersStart, setStart }: OrderStart, before: () => void) {
  const today = useToday()
  const later = isDay(startDate) ? costOfOrder({ startDate, today, ore: 0 })?.later : null
  if (!later || !offersStart(later.day)) return null
  return (day: Day) => {
    before()
    setStart(day)
    // After the sheet that may have held the button: it gives the focus back to what opened it.
    setTimeout(() => document.getElementById('startDate')?.focus())
  }
}

/** The start date of a form, and how it is put on another day. */
export type OrderStart = {
  startDate: string
  offersStart: (day: Day) => boolean
  setStart: (day: Day) => void
}

/** The form as numbered steps, with the costs beside it; on phones total and button are in a bar at the bottom, which opens them. */
export function OrderFrame({
  state,
  steps,
  costs,
  start,
  agreement,
  base = false,
  endsOn = null,
}: {
  state: FormState & Pick<OrderState, 'leave' | 'refusedText' | 'crash' | 'clearRefusal'>
  steps: { title: string; body: ReactNode }[]
  costs: OrderCosts
  start: OrderStart
  agreement: WireAgreement | undefined
  /** It goes on an invoice base of a department. */
  base?: boolean
  /** It ends by itself on this day. */
  endsOn?: Day | null
}) {
  const t = useOrderFrame()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const onStart = useStart(start, () => setOpen(false))
  if (state.crash)
    return (
      <div className="card">
        <ErrorState error={state.crash} onRetry={state.clearRefusal} />
      </div>
    )
  const total = totalOf(costs)
  // Without prices nobody would know what is ordered.
  const ready = !costs.failed
  const panel = (
    <CostPanel
      costs={costs}
      startDate={start.startDate}
      agreement={agreement}
      onStart={onStart}
      base={base}
      endsOn={endsOn}
    />
  )
  return (
    <div className="two">
      <FormShell
        id={FORM_ID}
        form={state}
        refusal={state.refusedText}
        ready={ready}
        {...(phone
          ? {
              actions: (
                <div className="acts">
                  <Button variant="secondary" onClick={state.leave}>
                    {t('cancel')}
                  </Button>
                </div>
              ),
            }
          : { submit: t('order'), onCancel: state.leave })}
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
        <OrderBar
          label={t('totalShort')}
          total={total === null ? t('noPrice') : formatNok(total)}
          title={t('price')}
          sheet={panel}
          open={open}
          onOpen={setOpen}
        >
          <Button type="submit" form={FORM_ID} loading={state.sending} disabled={!ready}>
            {t('order')}
          </Button>
        </OrderBar>
      ) : (
        <aside className={`card ${css.panel}`} aria-label={t('price')}>
          <h2 className="pad-20">{t('price')}</h2>
          {panel}
        </aside>
      )}
    </div>
  )
}
