import { DownloadIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { Button } from '../../../kit/Button.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { queries } from '../../../lib/api.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { type Delivery, useProductText } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ALL_CODES, deliveriesOf } from '../queries.ts'

type Order = Schemas['CounterOrder']

/** Digits alone: a spreadsheet takes what begins with a plus for a formula. */
const phoneInFile = (phone: string, countryCode: string | null): string =>
  countryCode === null || countryCode === '+47' ? phone : `00${countryCode.slice(1)}${phone}`

/** Saves the codes that nobody has fetched; without any, and while tickets are still fetched, it says so [F-080, F-081, F-082]. */
export function CodesFile({ order }: { order: Order }) {
  const t = useCounterOrders()
  const productText = useProductText()
  const rowOf = ({
    place,
    mediaInfo: { pickupCode, phone, phoneCountryCode },
    zones,
    lastUseDate,
  }: Delivery) => [
    ...[order.orderNumber, place, pickupCode, productText({ ...order, requestedTicketCount: 1 })],
    ...[zones.join(' – '), phone && phoneInFile(phone, phoneCountryCode), lastUseDate],
  ]
  const saving = useAction({
    act: () => queries.fetchQuery({ ...deliveriesOf(order.id, '', 'UNUSED', ALL_CODES), staleTime: 0 }),
    done: ({ matches }) => {
      const warning = order.complete ? undefined : t('stillFetching')
      if (matches.length === 0) return warning ? [t('noUnusedCodes'), warning] : t('noUnusedCodes')
      const header = [
        t('colOrder'),
        t('colPlace'),
        t('colCode'),
        t('colProduct'),
        t('zone'),
        t('colPhone'),
        t('lastDay'),
      ]
      saveAs(`${t('codesFileName')}-${order.orderNumber}.csv`, csvBlob([header, ...matches.map(rowOf)]))
      return warning
    },
    failed: () => t('downloadFailed'),
  })
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon aria-hidden />}
      loading={saving.busy}
      onClick={() => saving.run()}
    >
      {t('codesFile')}
      <span className="sr-only"> {t('order', { number: order.orderNumber })}</span>
    </Button>
  )
}
