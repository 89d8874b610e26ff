import { formatDay } from '@portal/domain'
import {
  MASS_CHANGE_COLUMNS,
  massPersonExample,
  massStartDates,
  readMassChange,
} from '@portal/domain/free-ticket'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureAlert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { api, call } from '../../../lib/api.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import { dayOptions, useDepartments } from './facts.ts'
import css from './mass.module.css'
import { OperationDialog } from './OperationDialog.tsx'
import { PersonsField } from './PersonsField.tsx'
import { useMass } from './phrases.ts'
import { SelectionCounts } from './SelectionCounts.tsx'
import { usePersons } from './usePersons.ts'

/** Moves the tickets of the persons of a file to other departments from a day on. */
export default function MassChangePage() {
  const t = useMass()
  const { Terms } = useFreeTicketWords()
  const language = useLanguage()
  const company = useCompany()
  const today = useToday()
  const navigate = useNavigate()
  const departments = useDepartments()
  const [changeDate, setChangeDate] = useState(massStartDates(today)[1] ?? today)
  const [asking, setAsking] = useState(false)
  const { file, fault, persons, faulty, choose, remove } = usePersons(csv =>
    readMassChange(csv, { today, departments }),
  )
  const params = { path: { companyId: company.id } }
  const body = { changeDate, persons }
  const check = api.useQuery(
    'post',
    '/freeticket-api/ticket/mass-change/by-company-id/{companyId}/check',
    { params, body },
    { enabled: persons.length > 0, staleTime: 0, retry: false },
  )
  const selection = persons.length > 0 ? check.data : undefined
  const count = selection?.endCount ?? 0
  return (
    <>
      <PageHeader
        title={t('changeTitle')}
        lead={t('changeLead')}
        crumbs={[
          { label: Terms, to: paths.freeTickets },
          { label: t('list'), to: paths.massOperations },
        ]}
      />
      <section className={`card ${css.form}`}>
        <PersonsField
          name={file?.name ?? null}
          sheet={file?.sheet ?? null}
          rows={file?.rows ?? []}
          fault={fault}
          example={{
            name: t('changeExample'),
            rows: massPersonExample(MASS_CHANGE_COLUMNS, departments[0]?.name ?? '', language),
          }}
          onFile={chosen => void choose(chosen)}
          onRemove={remove}
        />
        <div className="row2">
          <Select
            id="mass-change"
            label={t('changeDate')}
            description={t('changeDateHelp')}
            placeholder={null}
            options={dayOptions(massStartDates(today))}
            value={changeDate}
            onChange={event => setChangeDate(event.target.value)}
          />
        </div>
        {persons.length > 0 && <FailureAlert error={check.error} />}
        {selection && <SelectionCounts move selection={selection} faulty={faulty.length} />}
        <div>
          <Button disabled={count === 0 || check.isFetching} onClick={() => setAsking(true)}>
            {count === 0 ? t('changeNone') : t('changeTickets', { count })}
          </Button>
        </div>
      </section>
      <OperationDialog
        open={asking}
        title={t('changeTickets', { count })}
        text={t('changeAsk', { day: formatDay(changeDate) })}
        confirm={t('changeTickets', { count })}
        body={body}
        start={(body, key) =>
          call('post', '/freeticket-api/ticket/mass-change/by-company-id/{companyId}', {
            params: { ...params, header: { 'idempotency-key': key } },
            body,
          })
        }
        doneText={done => t('changeDone', { count: done })}
        onClose={started => {
          setAsking(false)
          if (started) void navigate(paths.massOperations)
        }}
      />
    </>
  )
}
