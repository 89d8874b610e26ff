import { FileTextIcon, PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { agreementLasts, formatDay, formatNumber } from '@portal/domain'
import type { AgreementForm } from '@portal/domain/company'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { type Column, DataTable, TwoLines } from '../../kit/DataTable.tsx'
import { NewMark } from '../../kit/NewMark.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { useTypeText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { useToday } from '../../lib/session-provider.tsx'
import type { AgreementTask } from './AgreementDialog.tsx'
import { DeleteAgreementDialog } from './actions.tsx'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { agreementValues, newAgreementValues } from './agreement-values.ts'
import styles from './company.module.css'
import { TypeBadges, useIntervalText } from './labels.tsx'
import { figuresOf, type WireAgreement, type WireCompany } from './wire.ts'

// Fetched when it is opened: a form is as large as the rest of the page.
const AgreementDialog = lazy(() => import('./AgreementDialog.tsx'))

/**
 * What the company has agreed to: add, change and delete [P-152, P-153, P-157, P-158]. The card has what is in force or will be;
 * as a `page` of its own it has everything.
 */
export function AgreementSection({ company, page = false }: { company: WireCompany; page?: boolean }) {
  const t = useAgreementPhrases()
  const kit = useKit()
  const today = useToday()
  const { agreementOptions } = useOperator()
  const figures = useQuery(figuresOf(company.id))
  const keys = useMemo(() => submitKeys(), [])
  const [task, setTask] = useState<AgreementTask | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<WireAgreement | null>(null)
  const typeText = useTypeText()
  const columns = useAgreementColumns({
    fresh,
    tickets: id =>
      figures.data ? (figures.data.tickets.find(({ agreementId }) => agreementId === id)?.count ?? 0) : null,
    onEdit: agreement =>
      setTask({ id: agreement.id, start: agreementValues(agreement), typeLocked: true, others: [] }),
    onDelete: setDoomed,
  })
  const current = company.allAgreements.filter(agreement => agreementLasts(agreement, today))
  // Ended agreements conflict with nothing.
  const others = current.map(({ subTypeId }) => subTypeId)
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
        const made = await call('post', '/onboarding/company/{id}/agreement/create', {
          params: { path: { id: company.id }, header: { 'idempotency-key': keys.keyFor(body) } },
          body,
        })
        keys.settled()
        setFresh(made.id)
      } catch (error) {
        keys.settled(error)
        throw error
      }
    }
    // What may be done for a company follows from its agreements.
    void renew('/onboarding/company', '/user-api/auth/companies')
    setTask(null)
    const name = change.invoiceReference || typeText(subType)
    showToast('success', kit('saved'), t(id === null ? 'addedMore' : 'changedMore', { name }))
  }
  const create = (
    <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={add}>
      {t('newAgreement')}
    </Button>
  )
  return (
    <div className={styles.agreements}>
      {page && <PageHeader title={t('agreements')} actions={create} />}
      <DataTable
        caption={t('agreements')}
        columns={columns}
        rows={page ? company.allAgreements : current}
        empty={{ title: t('noneTitle'), text: t('noneText'), icon: <FileTextIcon /> }}
        toolbar={
          !page && (
            <header className="row wrap split gap-12 pad-head">
              <h2 id="agreements">{t('agreements')}</h2>
              {create}
            </header>
          )
        }
      />
      <Suspense>
        {task && (
          <AgreementDialog
            task={task}
            options={agreementOptions}
            draft={`company-agreement:${company.id}:${task.id ?? ''}`}
            onSave={save}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
      {doomed && (
        <DeleteAgreementDialog companyId={company.id} agreement={doomed} onClose={() => setDoomed(null)} />
      )}
    </div>
  )
}

function useAgreementColumns({
  fresh,
  tickets,
  onEdit,
  onDelete,
}: Record<'onEdit' | 'onDelete', (agreement: WireAgreement) => void> & {
  /** The one that was added just now. */
  fresh: string | null
  /** The open tickets of an agreement; null until they are known. */
  tickets: (id: string) => number | null
}): Column<WireAgreement>[] {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const intervalText = useIntervalText()
  return [
    {
      id: 'type',
      header: t('type'),
      cell: row => (
        <TwoLines
          more={
            <span className="num">
              {row.id} {row.id === fresh && <NewMark />}
            </span>
          }
        >
          <TypeBadges types={[row.subTypeId]} />
        </TwoLines>
      ),
    },
    {
      id: 'reference',
      header: t('reference'),
      phone: 'meta',
      cell: row => row.invoiceReference || <span className="muted">{t('noReference')}</span>,
    },
    {
      id: 'period',
      header: t('period'),
      phone: 'hide',
      cell: row => (
        <span className="num">
          {row.endDate === null
            ? t('from', { from: formatDay(row.fromDate) })
            : t('fromTo', { from: formatDay(row.fromDate), to: formatDay(row.endDate) })}
        </span>
      ),
    },
    {
      id: 'interval',
      header: t('interval'),
      phone: 'meta',
      cell: row => (
        <TwoLines more={t('deadlineIs', { count: row.paymentDeadline })}>
          {intervalText(row.invoicingInterval)}
        </TwoLines>
      ),
    },
    {
      id: 'tickets',
      header: t('tickets'),
      align: 'right',
      phone: 'hide',
      cell: row => {
        const count = tickets(row.id)
        return count === null ? '' : formatNumber(count)
      },
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
