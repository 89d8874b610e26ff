import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Stack } from '../../kit/Layout.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import type { Unmatched } from './forms.tsx'
import type { Opened } from './PaymentDialogs.tsx'
import { usePaymentFile } from './phrases.ts'

/** The others stand in the form that divides the payment. */
const MOST_SHOWN = 4

const load = () => import('./PaymentDialogs.tsx')
const PaymentDialogs = lazy(load)

/** Payments that matched no invoice, or several that the bank does not divide, with what staff can do with them. */
export function UnmatchedList() {
  useFetched(load)
  const t = usePaymentFile()
  const [opened, setOpened] = useState<Opened | null>(null)
  const payments = useListQuery(
    (_list, query) => api.queryOptions('get', '/invoice-admin-api/payments/unmatched', { params: { query } }),
    { staleTime: 0 },
  )
  return (
    <Stack gap={12}>
      <h2>{t('unmatchedTitle')}</h2>
      <DataTable
        {...payments.table}
        caption={t('unmatchedTitle')}
        columns={useColumns(setOpened)}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <CheckmarkCircleIcon /> }}
        toolbar={<Toolbar list={payments} count={count => t('count', { count })} />}
      />
      <Suspense>
        <PaymentDialogs opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </Stack>
  )
}

function useColumns(open: (opened: Opened) => void): Column<Unmatched>[] {
  const t = usePaymentFile()
  const muted = (text: string) => <span className="muted">{text}</span>
  const about = (payment: Unmatched) => ` (${kroner(payment.amount, 2)}, ${formatDay(payment.paidOn)})`
  return [
    { id: 'day', header: t('colDay'), cell: ({ paidOn }) => <b className="num">{formatDay(paidOn)}</b> },
    { id: 'payer', header: t('colPayer'), phone: 'meta', cell: ({ payer }) => payer ?? muted(t('none')) },
    {
      id: 'kid',
      header: t('colKid'),
      phone: 'meta',
      cell: payment => <NamedInvoices payment={payment} />,
    },
    {
      id: 'amount',
      header: t('colAmount'),
      phone: 'end',
      align: 'right',
      cell: ({ amount }) => <span className="num">{kroner(amount, 2)}</span>,
    },
    {
      id: 'actions',
      phone: 'meta',
      align: 'right',
      cell: payment => (
        <span className="row wrap gap-8">
          <Button
            variant={payment.reason === 'NOT_DIVIDED' ? 'tertiary' : 'secondary'}
            onClick={() => open({ payment, to: 'assign' })}
          >
            {t('assign')}
            <span className="sr-only">{about(payment)}</span>
          </Button>
          <Button
            variant={payment.reason === 'NOT_DIVIDED' ? 'secondary' : 'tertiary'}
            onClick={() => open({ payment, to: 'divide' })}
          >
            {t('divide')}
            <span className="sr-only">{about(payment)}</span>
          </Button>
          <Button variant="tertiary" onClick={() => open({ payment, to: 'setAside' })}>
            {t('setAside')}
            <span className="sr-only">{about(payment)}</span>
          </Button>
        </span>
      ),
    },
  ]
}

/** What the payer says a payment is for: a KID, or several things with amounts as far as they are stated. */
function NamedInvoices({ payment: { kid, reason, named } }: { payment: Unmatched }) {
  const t = usePaymentFile()
  if (kid) return <span className="num">{kid}</span>
  if (!reason) return <span className="muted">{t('noKid')}</span>
  const shown = named.slice(0, MOST_SHOWN)
  return (
    <div>
      <span className="muted">{t(reason)}</span>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ reference, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is the place in the payer's list
            <li key={at} className="num">
              {reference ?? t('noKid')}
              {amount !== null && ` · ${kroner(amount, 2)}`}
            </li>
          ))}
        </ul>
      )}
      {named.length > shown.length && (
        <span className="muted">{t('more', { count: named.length - shown.length })}</span>
      )}
    </div>
  )
}
