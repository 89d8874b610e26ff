import { labelOfYear, nextSchoolYear } from '@portal/domain/school'
import { lazy, Suspense, useState } from 'react'
import type { SelectionAction } from '../../../kit/SelectionBar.tsx'
import type { Selection } from '../../../kit/useSelection.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCan, useToday } from '../../../lib/session-provider.tsx'
import { useMayMove } from '../../../lib/useDepartments.ts'
import { useDepartmentWords } from '../../../ticket/department/phrases.ts'
import type { TicketQuery } from '../queries.ts'
import type { MassAct } from './facts.ts'
import { useSchoolMass } from './phrases.ts'

// Fetched when somebody asks for an act.
const MassDialog = lazy(() => import('./MassDialog.tsx'))

/** What can be done with the chosen tickets, such as those of a class, and the dialog that asks first. */
export function useMassActions(selection: Selection, { year, query }: { year: number; query: TicketQuery }) {
  const t = useSchoolMass()
  const operator = useOperator()
  const today = useToday()
  const mayOrder = useCan('schoolOrder')
  const [asked, setAsked] = useState<MassAct | 'department' | null>(null)
  const department = useDepartmentWords()
  const mayMove = useMayMove()
  const actions: SelectionAction[] = [
    ...(mayOrder && nextSchoolYear(operator, year, today)
      ? [{ label: t('next', { year: labelOfYear(year + 1) }), onSelect: () => setAsked('next') }]
      : []),
    ...(mayMove ? [{ label: department('title'), onSelect: () => setAsked('department') }] : []),
    { label: t('class'), onSelect: () => setAsked('class') },
    { label: t('end'), danger: true, onSelect: () => setAsked('end') },
  ]
  const dialog = asked && (
    <Suspense>
      <MassDialog
        key={asked}
        act={asked}
        year={year}
        keys={selection.keys}
        query={query}
        onDone={selection.clear}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { actions, dialog }
}
