import { FileTextIcon, PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import type { AgreementForm } from '@portal/domain/company'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { AgreementDialog, type AgreementTask } from './AgreementDialog.tsx'
import { DeleteAgreementDialog } from './actions.tsx'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { agreementValues, newAgreementValues } from './agreement-values.ts'
import { TypeBadges, useIntervalText } from './labels.tsx'
import type { WireAgreement, WireCompany } from './wire.ts'

/** What the company has agreed to: add, change and delete [P-152, P-153, P-157, P-158]. */
export function AgreementSection({ company }: { company: WireCompany }) {
  const t = useAgreementPhrases()
  const kit = useKit()
  const today = useToday()
  const { agreementOptions } = useOperator()
  const keys = useMemo(() => submitKeys(), [])
  const [task, setTask] = useState<AgreementTask | null>(null)
  const [doomed, setDoomed] = useState<WireAgreement | null>(null)
  const columns = useAgreementColumns({
    onEdit: agreement =>
      setTask({ id: agreement.id, start: agreementValues(agreement), typeLocked: true, others: [] }),
    onDelete: setDoomed,
  })
  // Ended agreements conflict with nothing.
  const others = company.allAgreements
    .filter(({ endDate }) => endDate === null || endDate >= today)
    .map(({ subTypeId }) => subTypeId)
  const add = () =>
    setTask({ id: null, start: newAgreementValues(agreementOptions), typeLocked: false, others })
  const save = async ({ subType, ...change }: AgreementForm, id: string | null) => {
    if (id !== null) {
      await call('put', '/onboarding/company/{id}/agreement/{agreementId}', {
        params: { path: { id: company.id, agreementId: id } },
        body: change,
      })
    } else {
      const body = { subType, ...change }
      try {
        await call('post', '/onboarding/company/{id}/agreement/create', {
          params: { path: { id: company.id }, header: { 'idempotency-key': keys.keyFor(body) } },
          body,
        })
        keys.settled()
      } catch (error) {
        keys.settled(error)
        throw error
      }
    }
    void renew('/onboarding/company')
    setTask(null)
    showToast('success', kit('saved'))
  }
  return (
    <section className="section">
      <header className="with-action">
        <h2 id="agreements">{t('agreements')}</h2>
        <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={add}>
          {t('newAgreement')}
        </Button>
      </header>
      <div className="agreement-table">
        <DataTable
          caption={t('agreements')}
          columns={columns}
          rowKey={({ id }) => id}
          rows={company.allAgreements}
          empty={<EmptyState title={t('noneTitle')} text={t('noneText')} icon={<FileTextIcon />} />}
        />
      </div>
      <AgreementDialog
        task={task}
        options={agreementOptions}
        draft={`company-agreement:${company.id}:${task?.id ?? ''}`}
        onSave={save}
        onClose={() => setTask(null)}
      />
      {doomed && (
        <DeleteAgreementDialog companyId={company.id} agreement={doomed} onClose={() => setDoomed(null)} />
      )}
    </section>
  )
}

function useAgreementColumns({
  onEdit,
  onDelete,
}: Record<'onEdit' | 'onDelete', (agreement: WireAgreement) => void>): Column<WireAgreement>[] {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const intervalText = useIntervalText()
  return [
    { id: 'id', header: t('id'), cell: row => <span className="num row-id">{row.id}</span> },
    {
      id: 'reference',
      header: t('reference'),
      phone: 'meta',
      cell: row => <span className="anywhere">{row.invoiceReference || '–'}</span>,
    },
    { id: 'type', header: t('type'), phone: 'meta', cell: row => <TypeBadges types={[row.subTypeId]} /> },
    {
      id: 'interval',
      header: t('interval'),
      phone: 'meta',
      cell: row => (
        <span className="two-l">
          {intervalText(row.invoicingInterval)}
          <span className="small muted">{t('days', { count: row.paymentDeadline })}</span>
        </span>
      ),
    },
    {
      id: 'period',
      header: t('period'),
      phone: 'hide',
      wide: true,
      cell: row => (
        <span className="num">
          {row.endDate === null
            ? t('from', { from: formatDay(row.fromDate) })
            : t('fromTo', { from: formatDay(row.fromDate), to: formatDay(row.endDate) })}
        </span>
      ),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('edit')}</span>,
      phone: 'end',
      align: 'right',
      cell: row => (
        <span className="row-acts">
          <IconButton
            label={t('editOf', { type: `${typeText(row.subTypeId)} ${row.id}` })}
            onClick={() => onEdit(row)}
          >
            <PencilIcon aria-hidden />
          </IconButton>
          <IconButton
            label={t('deleteOf', { type: `${typeText(row.subTypeId)} ${row.id}` })}
            onClick={() => onDelete(row)}
          >
            <TrashIcon aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ]
}
