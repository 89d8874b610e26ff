import { PlusIcon } from '@navikt/aksel-icons'
import { formatDay, formatMonth, formatNok } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { Receipt } from '../../kit/Receipt.tsx'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useTypeText, useZoneText } from '../../lib/labels.ts'
import { useOrderReceipt } from './phrases.ts'
import { byWay, type OrderReceipt as Ordered } from './receipt.ts'

/** Names that are written out; more than these are counted. */
const MOST_NAMED = 3

/** The receipt of an order of any kind of ticket: who, what, from when, what it costs, and how it comes. */
export default function OrderReceipt({ receipt, onClose }: { receipt: Ordered; onClose: () => void }) {
  const t = useOrderReceipt()
  const language = useLanguage()
  const typeText = useTypeText()
  const zoneText = useZoneText()
  const { names, sold, zones, startDate, endsOn, cost, invoicedOn, invoiceReference, base } = receipt
  const count = names.length
  const named = names.slice(0, MOST_NAMED).join(', ')
  const who = count > MOST_NAMED ? t('whoMore', { names: named, count: count - MOST_NAMED }) : named
  const what = [
    ...sold.map(product => (typeof product === 'string' ? typeText(product) : localized(product, language))),
    ...(zones ? [zoneText(zones)] : []),
  ]
  const month = cost ? formatMonth(cost.month, language) : ''
  return (
    <Receipt
      title={count > 1 ? t('orderedMany', { count }) : t('orderedOne', { name: names[0] ?? '' })}
      onClose={onClose}
      rows={[
        { term: t('who'), value: count > 1 ? who : null },
        { term: t('what'), value: what.join(', ') },
        {
          term: t('from'),
          value:
            endsOn === null
              ? formatDay(startDate)
              : t('fromTo', { from: formatDay(startDate), to: formatDay(endsOn) }),
        },
        {
          term: t('price'),
          value: cost && (
            <>
              {t('everyMonth', { price: formatNok(cost.ore), month })}
              {cost.whole && <span className="small muted line">{t('wholeMonth', { month })}</span>}
            </>
          ),
        },
        { term: t(base ? 'firstBase' : 'firstInvoice'), value: invoicedOn && formatDay(invoicedOn) },
        { term: t(base ? 'department' : 'reference'), value: invoiceReference || null },
        {
          term: t('delivery'),
          value: byWay(receipt.deliveries).map(({ by, count: same, to }) => (
            <span key={by} className="line">
              {same > 1 && by !== 'DISCOUNT_CODE' ? t(`${by}_several`, { count: same }) : t(by, { to })}
            </span>
          )),
        },
      ]}
      actions={
        <>
          <ButtonLink variant="secondary" to={receipt.again} icon={<PlusIcon aria-hidden />}>
            {t('again')}
          </ButtonLink>
          {receipt.person !== null && (
            <ButtonLink variant="tertiary" tone="neutral" to={receipt.person}>
              {t('person')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
