import { ShoppingBasketIcon, TrashIcon } from '@navikt/aksel-icons'
import { formatNok } from '@portal/domain'
import { lazy, Suspense, useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Select, TextField } from '../../../kit/form/fields.tsx'
import { Row, Split } from '../../../kit/Layout.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import type { WireCounterPurchase, WireCounterService, WireZone } from '../../../lib/wire.ts'
import { type BasketLine, bodyOf, needsDelivery, sumsOf } from './basket.ts'
import { Delivery } from './Delivery.tsx'
import { useCounterShop } from './phrases.ts'
import css from './shop.module.css'
import { BASKET_ID } from './ToBasket.tsx'
import type { useBasket } from './useBasket.ts'
import { useRefusedText } from './useRefusedText.ts'

// Not part of the page's first load: few may add a reference.
const NewReference = lazy(() => import('./NewReference.tsx'))

const kroner = (ore: number) => formatNok(ore, { decimals: 2 })

/** The basket: lines, delivery where something is sent, references, what it costs, and the order. */
export function Basket({
  service,
  zones,
  basket,
  onPlaced,
}: {
  service: WireCounterService
  zones: readonly WireZone[]
  basket: ReturnType<typeof useBasket>
  onPlaced: (purchase: WireCounterPurchase) => void
}) {
  const t = useCounterShop()
  const { lines, delivery, invoiceReference, personalReference, key } = basket.values
  const [missing, setMissing] = useState(false)
  const refusedText = useRefusedText()
  const order = useAction({
    act: (body: ReturnType<typeof bodyOf>) =>
      call('post', '/ticketcounter-api/order/create', {
        params: { header: { 'idempotency-key': key } },
        body,
      }),
    renew: ['/ticketcounter-api'],
    done: purchase => {
      basket.clear()
      onPlaced(purchase)
      return undefined
    },
  })
  const sent = needsDelivery(lines)
  const sums = sumsOf(lines, delivery, service)
  const submit = () => {
    if (service.invoiceReferenceIsMandatory && !invoiceReference) {
      setMissing(true)
      document.getElementById('invoiceReference')?.focus()
      return
    }
    order.run(bodyOf(lines, { delivery, service, invoiceReference, personalReference }))
  }
  const remove = (line: BasketLine, at: number) => {
    const next = lines[at + 1] ?? lines[at - 1]
    basket.remove(line.id)
    showToast('success', t('removed', { what: t(line.product.kind) }))
    // The focus goes to the next line, or to the basket when none is left.
    setTimeout(() => document.getElementById(next ? `remove-${next.id}` : 'basket-title')?.focus())
  }
  return (
    <aside id={BASKET_ID} className={`card ${css.basket}`} aria-labelledby="basket-title">
      <Split as="header" gap={12} className="pad-20">
        <Row as="h2" gap={8} id="basket-title" tabIndex={-1}>
          <ShoppingBasketIcon aria-hidden /> {t('basket')}
        </Row>
        {lines.length > 0 && <span className="tally">{t('items', { count: lines.length })}</span>}
      </Split>
      {lines.length === 0 ? (
        <p className="muted top-line pad-20">{t('empty')}</p>
      ) : (
        <>
          <ul className={css.lines}>
            {lines.map((line, at) => (
              <li key={line.id} className="flex from-top gap-8 top-line">
                <LineText line={line} zones={zones} />
                <IconButton
                  id={`remove-${line.id}`}
                  label={t('remove', { what: `${line.quantity} × ${t(line.product.kind)}` })}
                  onClick={() => remove(line, at)}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {sent && (
            <div className="top-line pad-20">
              <Delivery
                service={service}
                values={delivery}
                onChange={changed => basket.set({ delivery: changed })}
              />
            </div>
          )}
          <div className="fields top-line pad-20">
            <h3 className="text-15">{t('references')}</h3>
            {(service.invoiceReferences.length > 0 || service.invoiceReferenceIsMandatory) && (
              <Select
                id="invoiceReference"
                label={t('invoiceReference')}
                optional={!service.invoiceReferenceIsMandatory}
                placeholder={service.invoiceReferenceIsMandatory ? undefined : t('noReference')}
                value={invoiceReference}
                error={missing ? t('error_INVOICE_REFERENCE_REQUIRED') : undefined}
                onChange={event => {
                  basket.set({ invoiceReference: event.target.value })
                  setMissing(false)
                }}
                options={service.invoiceReferences.map(reference => ({ value: reference, label: reference }))}
              />
            )}
            <Suspense fallback={null}>
              <NewReference
                onAdded={reference => {
                  basket.set({ invoiceReference: reference })
                  setMissing(false)
                }}
              />
            </Suspense>
            <TextField
              id="personalReference"
              label={t('personalReference')}
              optional
              maxLength={50}
              autoComplete="off"
              value={personalReference}
              onChange={event => basket.set({ personalReference: event.target.value })}
            />
          </div>
          <dl className="stack gap-12 top-line pad-20">
            <Sum label={t('goods')} ore={sums.goodsOre} />
            {sent && <Sum label={t('shipping')} ore={sums.shippingOre} />}
            {sums.vat.map(({ vatRate, vatOre }) => (
              <Sum key={vatRate} label={t('vat', { rate: String(vatRate) })} ore={vatOre} />
            ))}
          </dl>
          <p className="total">
            {t('total')} <b className="num">{kroner(sums.totalOre)}</b>
          </p>
          <div className="stack gap-12 top-line pad-20">
            {order.error !== null && <Alert tone="danger">{refusedText(order.error)}</Alert>}
            <Button className="full" loading={order.busy} onClick={submit}>
              {t('order')}
            </Button>
            <p className="small muted">{t('monthly')}</p>
          </div>
        </>
      )}
    </aside>
  )
}

function Sum({ label, ore }: { label: string; ore: number }) {
  return (
    <Split gap={12}>
      <dt>{label}</dt>
      <dd className="num">{kroner(ore)}</dd>
    </Split>
  )
}

/** What a line is: product, traveller, zones, medium and price. */
function LineText({ line, zones }: { line: BasketLine; zones: readonly WireZone[] }) {
  const t = useCounterShop()
  const language = useLanguage()
  const { product, quantity, unitPriceOre, mediaType, phones } = line
  const zoneText = useZoneText()
  const nameOf = (id: string) => zones.find(zone => zone.id === id)?.name ?? id
  const details = [
    ...(product.profileName ? [localized(product.profileName, language)] : []),
    ...(line.zones
      ? [
          zoneText({
            ...line.zones,
            zones: [line.zones.zoneFrom, line.zones.zoneTo].map(nameOf),
          }),
        ]
      : []),
    ...(product.kind === 'EMPTY_CARD' ? [] : [t(mediaType)]),
    ...(phones.length > 0 ? [t('smsTo', { count: phones.length })] : []),
  ]
  return (
    <span className={css.line}>
      <b>
        {quantity} × {t(product.kind)}
      </b>
      <b className="num">{kroner(quantity * unitPriceOre)}</b>
      <span className="small muted">{details.join(', ')}</span>
      <span className="small muted num">
        {quantity} × {kroner(unitPriceOre)}
      </span>
    </span>
  )
}
