import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { PricePanel, type PriceRow, StickyBar } from '../../../kit/form/PricePanel.tsx'
import { usePhone } from '../../../kit/media.ts'
import { RouteStep, RouteSteps } from '../../../kit/RouteSteps.tsx'
import { useOrder } from './phrases.ts'
import type { OrderFormState } from './useOrderForm.ts'

const FORM_ID = 'order'

/** The form as numbered steps, with the price beside it; on phones price and button are in a bar at the bottom. */
export function OrderFrame({
  state,
  refusal,
  steps,
  rows,
  total,
  note,
}: {
  state: OrderFormState
  /** Why the last submit was refused, in words. */
  refusal: string | null
  steps: { title: string; body: ReactNode }[]
  rows: PriceRow[]
  total: string
  note: string
}) {
  const t = useOrder()
  const phone = usePhone()
  const order = (
    <Button type="submit" form={FORM_ID} loading={state.sending}>
      {t('order')}
    </Button>
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
        <StickyBar label={t('totalShort')} total={total}>
          {order}
        </StickyBar>
      ) : (
        <PricePanel title={t('price')} rows={rows} totalLabel={t('total')} total={total} note={note} />
      )}
    </div>
  )
}
