import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextArea } from '../../../kit/form/TextArea.tsx'
import { Split } from '../../../kit/Layout.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { phoneOf } from '../../../lib/format.ts'
import { phoneNumbers } from '../../../lib/phone-numbers.ts'
import { useForm } from '../../../lib/useForm.ts'
import css from '../counter.module.css'
import type { Delivery } from '../labels.tsx'
import { ALL_CODES, deliveriesOf, ORDER_PATHS } from '../queries.ts'
import { useSendCodes } from './send-codes-phrases.ts'
import { divided, freeCodes, sendCodesForm } from './send-codes-values.ts'

type Props = { order: Schemas['CounterOrder']; onClose: () => void }

/** Hands out codes that were bought without phones, to those who are typed or pasted: it shows who gets which before anything is sent. */
export default function SendCodesForm({ order, onClose }: Props) {
  const t = useSendCodes()
  const found = useQuery({ ...deliveriesOf(order.id, '', null, ALL_CODES), staleTime: 0 })
  const [ready, setReady] = useState(false)
  useEffect(() => void phoneNumbers().then(() => setReady(true)), [])
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || !ready) return <Loading heights={[200]} />
  if (freeCodes(found.data.matches).length === 0) return <Alert tone="info">{t('none')}</Alert>
  return <Fields order={order} deliveries={found.data.matches} onClose={onClose} />
}

/** Codes that are shown one by one; more are counted. */
const MOST_SHOWN = 100
const numberList = (numbers: readonly string[]) =>
  numbers.slice(0, 10).join(', ') + (numbers.length > 10 ? ' …' : '')

function Fields({ order, deliveries, onClose }: Props & { deliveries: readonly Delivery[] }) {
  const t = useSendCodes()
  const form = useForm({
    draft: `counter-send-codes:${order.id}`,
    dialog: true,
    form: sendCodesForm(deliveries),
    start: { phones: '' },
    texts: { phones: { required: t('phonesRequired'), 'wrong-format': t('nobody') } },
    send: async codes => {
      const { sent, left } = await call('post', '/ticketcounter-api/order/{id}/send-pickup-codes', {
        params: { path: { id: order.id } },
        body: { codes },
      })
      await renew(...ORDER_PATHS)
      onClose()
      const more = left.length > 0 ? t('left', { count: left.length }) : undefined
      showToast(sent > 0 ? 'success' : 'error', t('sent', { count: sent }), more)
    },
  })
  // A long list is read while nobody types.
  const { given, wrong, had, beyond, stays } = divided(useDeferredValue(form.values.phones), deliveries)
  const count = given.length
  return (
    <FormShell
      id="counter-send-codes"
      form={form}
      submit={count > 0 ? t('sendMany', { count }) : t('send')}
      onCancel={onClose}
    >
      <div className="fields">
        <p>{t('text')}</p>
        <TextArea
          {...form.field('phones')}
          label={t('phones')}
          description={t('phonesHelp')}
          rows={5}
          autoComplete="off"
        />
        <div aria-live="polite" className="stack gap-4 small break">
          <p className="muted">{count === 0 ? t('free', { count: stays }) : t('stays', { count: stays })}</p>
          {wrong.length > 0 && <p className="alarming">{t('wrong', { numbers: numberList(wrong) })}</p>}
          {had.length > 0 && <p className="alarming">{t('had', { numbers: numberList(had) })}</p>}
          {beyond.length > 0 && <p className="alarming">{t('beyond', { numbers: numberList(beyond) })}</p>}
        </div>
        {count > 0 && (
          <ul aria-label={t('who')} className={`ruled ${css.handOut}`}>
            {given.slice(0, MOST_SHOWN).map(({ id, pickupCode, ...to }) => (
              <Split as="li" key={id} gap={12}>
                <span className="num">{phoneOf(to)}</span>
                <span className="code">{pickupCode}</span>
              </Split>
            ))}
            {count > MOST_SHOWN && <li className="muted">{t('more', { count: count - MOST_SHOWN })}</li>}
          </ul>
        )}
      </div>
    </FormShell>
  )
}
