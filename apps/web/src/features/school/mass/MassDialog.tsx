import { labelOfYear } from '@portal/domain/school'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useCompany } from '../../../lib/session-provider.tsx'
import DepartmentDialog from '../../../ticket/department/DepartmentDialog.tsx'
import { useDepartmentWords } from '../../../ticket/department/phrases.ts'
import { type TicketQuery, ticketsOf } from '../queries.ts'
import { ChangeClass } from './ChangeClass.tsx'
import { EndMany } from './EndMany.tsx'
import type { MassAct } from './facts.ts'
import { MassProgress } from './MassProgress.tsx'
import { NextYear } from './NextYear.tsx'
import { useSchoolMass } from './phrases.ts'

/** The largest list that the API gives at once. Source: 002 §9. */
const MOST_TICKETS = 10_000
const FORMS = { end: EndMany, class: ChangeClass, next: NextYear } as const

/** An act on many tickets: what it is about, who is left out and why, and how far it has come once it runs. */
export default function MassDialog({
  act,
  year,
  keys,
  query,
  onDone,
  onClose,
}: {
  act: MassAct | 'department'
  year: number
  /** The tickets chosen one by one; null for all that the query finds. */
  keys: string[] | null
  query: TicketQuery
  onDone: () => void
  onClose: () => void
}) {
  const t = useSchoolMass()
  const department = useDepartmentWords()
  const company = useCompany()
  // As they were when the dialog was opened: the selection ends when the act begins.
  const [chosen] = useState({ keys, query })
  const [started, setStarted] = useState<string | null>(null)
  const found = useQuery({
    ...ticketsOf(company.id, { ...chosen.query, maxEntries: MOST_TICKETS }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: started === null,
  })
  const tickets = found.data?.matches.filter(({ id }) => chosen.keys === null || chosen.keys.includes(id))
  const pupils = [...new Set(tickets?.flatMap(({ ownerId }) => ownerId ?? []))]
  if (act === 'department')
    return (
      tickets && (
        <DepartmentDialog
          whom={{ people: pupils }}
          lead={department('chosen', { count: pupils.length })}
          onDone={onDone}
          onClose={onClose}
        />
      )
    )
  const Form = FORMS[act]
  const title = t(`${act}Title`, { year: labelOfYear(year + 1) })
  return (
    <FormDialog question open title={title} onClose={onClose}>
      {started !== null && <MassProgress id={started} task={title} onClose={onClose} />}
      {started === null && found.error && !tickets && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {started === null && !found.error && !tickets && <Loading heights={[64, 64]} />}
      {started === null && tickets && (
        <Form
          tickets={tickets}
          year={year}
          onStarted={id => {
            setStarted(id)
            onDone()
          }}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}
