import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { AssignForm, SetAsideForm, type Unmatched } from './forms.tsx'
import css from './payment-file.module.css'
import { usePaymentFile } from './phrases.ts'

type Opened = { payment: Unmatched; to: 'assign' | 'setAside' }

/** Payments that matched no invoice, with the two things that staff can do with them. */
export function UnmatchedList() {
  const t = usePaymentFile()
  const [opened, setOpened] = useState<Opened | null>(null)
  const payments = useListQuery(
    (_list, query) => api.queryOptions('get', '/invoice-admin-api/payments/unmatched', { params: { query } }),
    { staleTime: 0 },
  )
  const close = () => setOpened(null)
  return (
    <div className={css.list}>
      <h2>{t('unmatchedTitle')}</h2>
      <DataTable
        {...payments.table}
        caption={t('unmatchedTitle')}
        columns={useColumns(setOpened)}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <CheckmarkCircleIcon /> }}
        toolbar={<Toolbar list={payments} count={count => t('count', { count })} />}
      />
      <FormDialog open={opened?.to === 'assign'} question title={t('assign')} onClose={close}>
        {opened && <AssignForm payment={opened.payment} onClose={close} />}
      </FormDialog>
      <FormDialog open={opened?.to === 'setAside'} question title={t('setAside')} onClose={close}>
        {opened && <SetAsideForm payment={opened.payment} onClose={close} />}
      </FormDialog>
    </div>
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
      cell: ({ kid }) => (kid ? <span className="num">{kid}</span> : muted(t('noKid'))),
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
        <span className={css.acts}>
          <Button variant="secondary" onClick={() => open({ payment, to: 'assign' })}>
            {t('assign')}
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
