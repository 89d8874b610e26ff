import { PencilIcon, PersonGroupIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { useFetched } from '../../../kit/useFetched.ts'
import { call } from '../../../lib/api.ts'
import { phoneOf } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useCounter } from '../phrases.ts'
import { PAYER_PATHS, payersOf } from '../queries.ts'

type Payer = Schemas['CounterPayer']

const load = () => import('./PayerForm.tsx')
const PayerForm = lazy(load)

/** /billettluka/bedriften-betaler [P-071]: whose purchases in the ticket app the company pays. */
export default function PayerListPage() {
  useFetched(load)
  const t = useCounter()
  const company = useCompany()
  const { data, error, refetch } = useQuery(payersOf(company.id))
  /** 'new' while somebody is added. */
  const [edited, setEdited] = useState<Payer | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Payer | null>(null)
  const deleting = useAction({
    act: ({ id }: Payer) =>
      call('delete', '/ticketcounter-api/company/{companyId}/in-app-invoice-users/{id}', {
        params: { path: { companyId: company.id, id } },
      }),
    renew: PAYER_PATHS,
    done: () => {
      setLeaving(null)
      return t('payerDeleted')
    },
  })
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => setEdited('new')}>
      {t('newPayer')}
    </Button>
  )
  const columns = useColumns(setEdited, setLeaving)
  return (
    <>
      <PageHeader
        title={t('payers')}
        lead={t('payersLead', { company: company.name })}
        crumbs={[{ label: t('counter'), to: paths.counterOrders }]}
        actions={add}
      />
      <DataTable
        caption={t('payers')}
        columns={columns}
        rows={data?.matches}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('noPayersTitle'), text: t('noPayersText'), icon: <PersonGroupIcon /> }}
        toolbar={data && <Toolbar count={t('payerCount', { count: data.totalEntries })} />}
      />
      <FormDialog
        open={edited !== null}
        title={t(edited === 'new' ? 'newPayer' : 'editPayer')}
        onClose={() => setEdited(null)}
      >
        {edited && (
          <PayerForm
            companyId={company.id}
            payer={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('deletePayerTitle', { name: leaving?.name ?? '' })}
        confirm={t('yes')}
        action={deleting}
        onConfirm={() => leaving && deleting.run(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{t('deletePayerText')}</p>
      </ConfirmDialog>
    </>
  )
}

function useColumns(onEdit: (payer: Payer) => void, onDelete: (payer: Payer) => void): Column<Payer>[] {
  const t = useCounter()
  return [
    { id: 'name', header: t('colName'), cell: ({ name }) => name },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'meta',
      cell: row => <span className="num">{phoneOf(row)}</span>,
    },
    {
      id: 'reference',
      header: t('reference'),
      phone: 'meta',
      cell: ({ invoiceReference }) => invoiceReference,
    },
    {
      id: 'acts',
      phone: 'end',
      align: 'right',
      cell: row => (
        <span className="row-acts">
          <IconButton label={t('editPayerOf', { name: row.name })} onClick={() => onEdit(row)}>
            <PencilIcon aria-hidden />
          </IconButton>
          <IconButton label={t('deletePayerOf', { name: row.name })} onClick={() => onDelete(row)}>
            <TrashIcon aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ]
}
