import { Input } from '@digdir/designsystemet-react'
import {
  BusIcon,
  CalendarFillIcon,
  CalendarIcon,
  CardIcon,
  ClockIcon,
  MinusIcon,
  PlusIcon,
  WalletIcon,
} from '@navikt/aksel-icons'
import { formatNok, type Operator } from '@portal/domain'
import {
  COUNTER_MOST,
  COUNTER_PRODUCT_KINDS,
  type CounterProduct,
  type CounterProductKind,
  counterTier,
  counterZones,
  isSent,
  TRAVEL_MONEY_KRONER,
} from '@portal/domain/counter'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { CheckboxField, Frame, Select, TextField } from '../../../kit/form/fields.tsx'
import { TextArea } from '../../../kit/form/TextArea.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { phoneNumbers } from '../../../lib/phone-numbers.ts'
import type { WireCounterService, WireZone } from '../../../lib/wire.ts'
import {
  type BasketLine,
  type Faults,
  type LineFault,
  type LineValues,
  lineOf,
  phonesIn,
  priceFrom,
  wrongPhones,
} from './basket.ts'
import { ProductCards } from './ProductCards.tsx'
import { useCounterShop } from './phrases.ts'
import css from './shop.module.css'

const ICONS: Record<CounterProductKind, ReactNode> = {
  SINGLE: <BusIcon aria-hidden />,
  DAY: <ClockIcon aria-hidden />,
  WEEK: <CalendarIcon aria-hidden />,
  MONTH: <CalendarFillIcon aria-hidden />,
  TRAVEL_MONEY: <WalletIcon aria-hidden />,
  EMPTY_CARD: <CardIcon aria-hidden />,
}

const kroner = (ore: number) => formatNok(ore, { decimals: 2 })

/** What is bought, and the form of that product: medium, profile, zones, quantity and phones. */
export function ProductForm({
  operator,
  service,
  sold,
  zones,
  onAdd,
}: {
  operator: Operator
  service: WireCounterService
  sold: readonly CounterProduct[]
  zones: readonly WireZone[]
  onAdd: (line: Omit<BasketLine, 'id'>) => void
}) {
  const t = useCounterShop()
  const language = useLanguage()
  // Fetched once a form asks for phones; the server checks them again.
  useEffect(() => {
    void phoneNumbers()
  }, [])
  const kinds = COUNTER_PRODUCT_KINDS.filter(kind => sold.some(product => product.kind === kind))
  const first = (kind: CounterProductKind) => sold.find(product => product.kind === kind)!
  const start = (kind: CounterProductKind, zoneFrom: string, zoneTo: string): LineValues => ({
    ...{ kind, productId: first(kind).id, mediaType: first(kind).media[0]!, zoneFrom, zoneTo },
    ...{ allZones: false, quantity: '1', amount: '', phones: '' },
  })
  const [values, setValues] = useState(() => start(kinds[0]!, '', ''))
  const [faults, setFaults] = useState<Faults>({})
  const set = (change: Partial<LineValues>) => {
    setValues({ ...values, ...change })
    setFaults({})
  }
  const own = sold.filter(({ kind }) => kind === values.kind)
  const product = own.find(({ id }) => id === values.productId) ?? own[0]!
  const withZones = values.kind !== 'TRAVEL_MONEY' && values.kind !== 'EMPTY_CARD'
  const chosen = counterZones({
    ...{ kind: values.kind, zones, operator, validAllZones: values.allZones },
    ...{ zoneFrom: values.zoneFrom || null, zoneTo: values.zoneTo || null },
  })
  const priceOf = (of: CounterProduct) =>
    withZones
      ? chosen.ok
        ? counterTier(of, chosen).ore
        : (of.prices[0]?.ore ?? 0)
      : (of.prices[0]?.ore ?? 0)
  const { line } = lineOf(values, { operator, zones, sold })
  const fault = (field: keyof Faults): string | undefined => {
    const found = faults[field]
    if (!found) return undefined
    const wrong = wrongPhones(values.phones).slice(0, 5).join(', ')
    return found === 'PHONES_WRONG'
      ? t('fault_PHONES_WRONG', { phones: wrong })
      : t(`fault_${found}` as const satisfies `fault_${LineFault}`)
  }
  const count = Number(values.quantity) || 0
  const most = values.kind === 'EMPTY_CARD' ? COUNTER_MOST.emptyCards : COUNTER_MOST.tickets
  const step = (by: number) => set({ quantity: String(Math.min(most, Math.max(1, count + by))) })
  const add = async () => {
    await phoneNumbers()
    const asked = lineOf(values, { operator, zones, sold })
    if (asked.faults) {
      // Drawn before the focus comes, so that the field says what is wrong with it.
      flushSync(() => setFaults(asked.faults))
      document.getElementById(Object.keys(asked.faults)[0]!)?.focus()
      return
    }
    onAdd(asked.line)
    setValues({ ...values, quantity: '1', phones: '' })
  }
  const priceText = (kind: CounterProductKind) => {
    if (kind === 'TRAVEL_MONEY') {
      const { min, max } = TRAVEL_MONEY_KRONER
      return t('amounts', { min: String(min), max: formatNok(max * 100) })
    }
    const from = priceFrom(sold.filter(each => each.kind === kind))
    return from && (from.only ? kroner(from.ore) : t('from', { price: kroner(from.ore) }))
  }
  const zoneOptions = zones.map(({ id, name }) => ({ value: id, label: name }))
  const phoneCount = phonesIn(values.phones).length
  return (
    <div className={`stack ${css.forms}`}>
      <section className="card form-card" aria-label={t('what')}>
        <ProductCards
          legend={t('what')}
          value={values.kind}
          onChange={kind => {
            setValues(start(kind, values.zoneFrom, values.zoneTo))
            setFaults({})
          }}
          cards={kinds.map(kind => ({
            value: kind,
            icon: ICONS[kind],
            label: t(kind),
            text:
              kind === 'EMPTY_CARD'
                ? t('EMPTY_CARD_text', { count: COUNTER_MOST.emptyCards })
                : t(`${kind}_text`),
            price: priceText(kind),
          }))}
        />
      </section>
      <section className="card form-card" aria-labelledby="chosen-product">
        <h2 id="chosen-product" className="text-20 below">
          {t(values.kind)}
        </h2>
        <div className="fields">
          {product.media.length > 1 && (
            <ZoneCards
              id="mediaType"
              legend={t('medium')}
              value={values.mediaType}
              onChange={mediaType => set({ mediaType })}
              cards={product.media.map(medium => ({ value: medium, label: t(medium) }))}
            />
          )}
          {own.length > 1 && (
            <ZoneCards
              id="productId"
              legend={t('who')}
              value={product.id}
              error={fault('productId')}
              onChange={productId => set({ productId })}
              cards={own.map(each => ({
                value: each.id,
                label: each.profileName ? localized(each.profileName, language) : '',
                price: kroner(priceOf(each)),
              }))}
            />
          )}
          {withZones && (
            <>
              <div className="row2">
                <Select
                  id="zoneFrom"
                  label={t('zoneFrom')}
                  value={values.zoneFrom}
                  disabled={values.allZones}
                  error={fault('zoneFrom')}
                  onChange={event => set({ zoneFrom: event.target.value })}
                  options={zoneOptions}
                />
                <Select
                  id="zoneTo"
                  label={t('zoneTo')}
                  value={values.zoneTo}
                  disabled={values.allZones}
                  placeholder={t('sameZone')}
                  onChange={event => set({ zoneTo: event.target.value })}
                  options={zoneOptions}
                />
              </div>
              {service.allZones && (
                <CheckboxField
                  id="allZones"
                  label={t('allZones')}
                  checked={values.allZones}
                  onChange={event => set({ allZones: event.target.checked })}
                />
              )}
            </>
          )}
          {values.kind === 'TRAVEL_MONEY' && (
            <TextField
              id="amount"
              label={isSent(values.mediaType) ? t('amountCard') : t('amount')}
              description={priceText('TRAVEL_MONEY') ?? ''}
              unit={t('kroner')}
              inputMode="numeric"
              className="field-s"
              autoComplete="off"
              value={values.amount}
              error={fault('amount')}
              onChange={event => set({ amount: event.target.value })}
            />
          )}
          <Frame
            id="quantity"
            label={t('quantity')}
            description={
              values.kind === 'EMPTY_CARD'
                ? t('cardYears')
                : isSent(values.mediaType)
                  ? t('cardEach')
                  : t('codeEach')
            }
            error={fault('quantity')}
          >
            <div className={css.quantity}>
              <IconButton label={t('fewer')} disabled={count <= 1} onClick={() => step(-1)}>
                <MinusIcon aria-hidden />
              </IconButton>
              <Input
                id="quantity"
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={faults.quantity ? true : undefined}
                value={values.quantity}
                onChange={event => set({ quantity: event.target.value })}
              />
              <IconButton label={t('more')} disabled={count >= most} onClick={() => step(1)}>
                <PlusIcon aria-hidden />
              </IconButton>
            </div>
          </Frame>
          {!isSent(values.mediaType) && (
            <TextArea
              id="phones"
              rows={3}
              optional
              label={t('phones')}
              description={phoneCount > 0 ? t('phonesCount', { count: phoneCount }) : t('phonesHelp')}
              value={values.phones}
              autoComplete="off"
              {...(fault('phones') && { error: fault('phones') })}
              onChange={event => set({ phones: event.target.value })}
            />
          )}
        </div>
        <div className="row wrap split gap-12 corners-12 ground-tinted above-20 pad-16-20">
          <p>
            {line && (
              <span className="small muted num line">
                {line.quantity} × {kroner(line.unitPriceOre)}
              </span>
            )}
            <b className="num line text-20" aria-live="polite">
              {line && kroner(line.quantity * line.unitPriceOre)}
            </b>
          </p>
          <Button tone="neutral" icon={<PlusIcon aria-hidden />} onClick={() => void add()}>
            {t('add')}
          </Button>
        </div>
      </section>
    </div>
  )
}
