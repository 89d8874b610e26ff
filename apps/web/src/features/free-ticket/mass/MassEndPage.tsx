import { formatDay } from '@portal/domain'
import { MASS_END_COLUMNS, massEndDates, massPersonExample, readMassEnd } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureAlert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { api, call } from '../../../lib/api.ts'
import { sentence } from '../../../lib/format.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import { dayOptions, departmentOptions, useDepartments } from './facts.ts'
import css from './mass.module.css'
import { OperationDialog } from './OperationDialog.tsx'
import { PersonsField } from './PersonsField.tsx'
import { useMass } from './phrases.ts'
import { SelectionCounts } from './SelectionCounts.tsx'
import { usePersons } from './usePersons.ts'

/** Gives many tickets a last day: those of a department or of all, or of the persons of a file. */
export default function MassEndPage() {
  const t = useMass()
  const { terms, Terms } = useFreeTicketWords()
  const language = useLanguage()
  const company = useCompany()
  const today = useToday()
  const navigate = useNavigate()
  const departments = useDepartments()
  const [endDate, setEndDate] = useState(massEndDates(today)[0] ?? today)
  // '' is none yet, and 'all' is every department: nobody is chosen at first.
  const [department, setDepartment] = useState('')
  const [asking, setAsking] = useState(false)
  const { file, fault, persons, faulty, choose, remove } = usePersons(csv => readMassEnd(csv, today))
  const params = { path: { companyId: company.id } }
  const body = {
    endDate,
    ...(department && department !== 'all' && { agreementNumber: department }),
    ...(file && { persons }),
  }
  const nobody = file === null ? department === '' : persons.length === 0
  const check = api.useQuery(
    'post',
    '/freeticket-api/ticket/mass-end/by-company-id/{companyId}/check',
    { params, body },
    { enabled: !nobody, staleTime: 0, retry: false },
  )
  const selection = nobody ? undefined : check.data
  const count = (selection?.endCount ?? 0) + (selection?.withdrawCount ?? 0)
  return (
    <>
      <PageHeader
        title={t('endTitle')}
        lead={t('endLead', { terms })}
        crumbs={[
          { label: Terms, to: paths.freeTickets },
          { label: t('list'), to: paths.massOperations },
        ]}
      />
      <section className={`card ${css.form}`}>
        <div className="row2">
          <Select
            id="mass-end"
            label={t('endDate')}
            placeholder={null}
            options={dayOptions(massEndDates(today))}
            value={endDate}
            onChange={event => setEndDate(event.target.value)}
          />
          <Select
            id="mass-department"
            label={t('department')}
            placeholder={t('chooseDepartment')}
            options={[
              ...departmentOptions(departments),
              { value: 'all', label: sentence(t('allDepartments')) },
            ]}
            value={department}
            onChange={event => setDepartment(event.target.value)}
          />
        </div>
        <h2>{t('persons')}</h2>
        <PersonsField
          name={file?.name ?? null}
          sheet={file?.sheet ?? null}
          rows={file?.rows ?? []}
          fault={fault}
          example={{ name: t('endExample'), rows: massPersonExample(MASS_END_COLUMNS, '', language) }}
          onFile={chosen => void choose(chosen)}
          onRemove={remove}
        />
        {!nobody && <FailureAlert error={check.error} />}
        {selection && <SelectionCounts selection={selection} faulty={faulty.length} />}
        <div>
          <Button tone="danger" disabled={count === 0 || check.isFetching} onClick={() => setAsking(true)}>
            {nobody ? t('endChoose') : count === 0 ? t('endNone') : t('endTickets', { count })}
          </Button>
        </div>
      </section>
      <OperationDialog
        open={asking}
        danger
        title={t('endTickets', { count })}
        text={t('endAsk', {
          day: formatDay(endDate),
          company: company.name,
          scope: file
            ? file.name
            : department === 'all'
              ? t('allDepartments')
              : (departmentOptions(departments).find(({ value }) => value === department)?.label ?? ''),
        })}
        {...(file === null && { typed: count })}
        confirm={t('endTickets', { count })}
        body={body}
        start={(body, key) =>
          call('post', '/freeticket-api/ticket/mass-end/by-company-id/{companyId}', {
            params: { ...params, header: { 'idempotency-key': key } },
            body,
          })
        }
        doneText={done => t('endDone', { count: done })}
        onClose={started => {
          setAsking(false)
          if (started) void navigate(paths.massOperations)
        }}
      />
    </>
  )
}
