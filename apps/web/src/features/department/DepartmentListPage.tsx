import { Buildings3Icon, FileImportIcon, PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { formatDay, formatNumber } from '@portal/domain'
import { isInUse } from '@portal/domain/department'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { Toolbar } from '../../kit/Toolbar.tsx'
import { useFetched } from '../../kit/useFetched.ts'
import { departmentsOf, type WireDepartment } from '../../lib/departments.ts'
import { useCan, useCompany, useToday } from '../../lib/session-provider.tsx'
import { useDepartmentText } from './phrases.ts'

const load = () => import('./forms.ts')
const DepartmentForm = lazy(async () => ({ default: (await load()).DepartmentForm }))
const PasteForm = lazy(async () => ({ default: (await load()).PasteForm }))
const RemoveDialog = lazy(async () => ({ default: (await load()).RemoveDialog }))

type OpenForm = { form: 'new' | 'paste' } | { form: 'edit' | 'remove'; department: WireDepartment }

/** The departments of the company: with the first one, the company has switched them on. */
export default function DepartmentListPage() {
  useFetched(load)
  const t = useDepartmentText()
  const company = useCompany()
  const mayChange = useCan('departmentAdmin')
  const { data, error, refetch } = useQuery(departmentsOf(company.id))
  const [asked, setAsked] = useState<OpenForm | null>(null)
  const onClose = () => setAsked(null)
  const columns = useColumns(mayChange ? setAsked : null)
  const acts = mayChange && (
    <>
      <Button
        variant="secondary"
        icon={<FileImportIcon aria-hidden />}
        onClick={() => setAsked({ form: 'paste' })}
      >
        {t('paste')}
      </Button>
      <Button icon={<PlusIcon aria-hidden />} onClick={() => setAsked({ form: 'new' })}>
        {t('add')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { company: company.name })} actions={acts} />
      <p className="muted below">{t('which')}</p>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={data?.matches}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <Buildings3Icon /> }}
        toolbar={data && <Toolbar count={t('count', { count: data.totalEntries })} />}
      />
      <FormDialog
        question
        open={asked?.form === 'new' || asked?.form === 'edit'}
        title={t(asked?.form === 'edit' ? 'edit' : 'add')}
        onClose={onClose}
      >
        {asked && (
          <DepartmentForm
            companyId={company.id}
            department={'department' in asked ? asked.department : null}
            onClose={onClose}
          />
        )}
      </FormDialog>
      <FormDialog question open={asked?.form === 'paste'} title={t('paste')} onClose={onClose}>
        <PasteForm companyId={company.id} onClose={onClose} />
      </FormDialog>
      {asked?.form === 'remove' && (
        <RemoveDialog companyId={company.id} department={asked.department} onClose={onClose} />
      )}
    </>
  )
}

function useColumns(onAsk: ((asked: OpenForm) => void) | null): Column<WireDepartment>[] {
  const t = useDepartmentText()
  const today = useToday()
  return [
    {
      id: 'name',
      header: t('name'),
      cell: row => (
        <span className="break">
          {row.name}{' '}
          {row.validTo && (
            <StatusPill tone="over">
              {t(isInUse(row, today) ? 'endsOn' : 'endedOn', { day: formatDay(row.validTo) })}
            </StatusPill>
          )}
          <span className="on-phone small">
            {[row.costCentre, t('inIt', { count: row.people })].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    { id: 'costCentre', header: t('costCentre'), phone: 'hide', cell: ({ costCentre }) => costCentre },
    {
      id: 'reference',
      header: t('reference'),
      phone: 'hide',
      cell: ({ invoiceReference }) => invoiceReference,
    },
    {
      id: 'people',
      header: t('people'),
      align: 'right',
      phone: 'hide',
      cell: ({ people }) => <span className="num">{formatNumber(people)}</span>,
    },
    ...(onAsk
      ? [
          {
            id: 'acts',
            phone: 'end' as const,
            align: 'right' as const,
            cell: (department: WireDepartment) => (
              <span className="row-acts">
                <IconButton
                  label={t('editOf', { name: department.name })}
                  onClick={() => onAsk({ form: 'edit', department })}
                >
                  <PencilIcon aria-hidden />
                </IconButton>
                <IconButton
                  label={t('removeOf', { name: department.name })}
                  onClick={() => onAsk({ form: 'remove', department })}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]
      : []),
  ]
}
