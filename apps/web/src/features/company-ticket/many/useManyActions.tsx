import {
  ArrowRightLeftIcon,
  Buildings3Icon,
  DownloadIcon,
  PaperplaneIcon,
  PauseIcon,
  PlayIcon,
  ReceiptIcon,
  XMarkIcon,
} from '@navikt/aksel-icons'
import type { ManyAct } from '@portal/domain/company-ticket'
import { lazy, Suspense, useState } from 'react'
import type { SelectionAction } from '../../../kit/SelectionBar.tsx'
import type { Selection } from '../../../kit/useSelection.ts'
import { usePauseSummary } from '../../../lib/pauses.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useMayMove } from '../../../lib/useDepartments.ts'
import { useMoveWords } from '../../../ticket/move/phrases.ts'
import { useInGroup } from '../../../ticket/move/useGroup.ts'
import { useCompanyTicket } from '../phrases.ts'
import { useMany } from './phrases.ts'
import { type EmployeeFilters, useEmployeeDownload } from './useEmployeeDownload.ts'
import { useReferences } from './useReferences.ts'

// Fetched when somebody asks for an act.
const ManyDialog = lazy(() => import('./ManyDialog.tsx'))
const MoveDialog = lazy(() => import('../../../ticket/move/MoveDialog.tsx'))
const DepartmentDialog = lazy(() => import('../../../ticket/department/DepartmentDialog.tsx'))

/**
 * What can be done with the selected employees, and the dialog that asks first.
 * @param ofPaused only people with a pause are listed, and acts are about it
 */
export function useManyActions(selection: Selection, filters: EmployeeFilters, ofPaused: boolean) {
  const t = useMany()
  const list = useCompanyTicket()
  const references = useReferences()
  const [asked, setAsked] = useState<ManyAct | 'department' | 'move' | null>(null)
  const move = useMoveWords()
  const mayLeave = useInGroup()
  const mayMove = useMayMove()
  const pauses = usePauseSummary()
  const mayPause = useCan('pause')
  const download = useEmployeeDownload(filters)
  const forPaused: SelectionAction[] = [
    { label: t('changePause'), icon: <PauseIcon aria-hidden />, onSelect: () => setAsked('change-pause') },
    { label: t('resumeEarlier'), icon: <PlayIcon aria-hidden />, onSelect: () => setAsked('resume-earlier') },
    { label: t('cancelPause'), icon: <XMarkIcon aria-hidden />, onSelect: () => setAsked('cancel-pause') },
    { label: t('end'), danger: true, onSelect: () => setAsked('end-pause') },
  ]
  const forTickets: SelectionAction[] = [
    {
      label: list('downloadCsv'),
      icon: <DownloadIcon aria-hidden />,
      busy: download.busy,
      onSelect: () => download.run(),
    },
    { label: t('sendCode'), icon: <PaperplaneIcon aria-hidden />, onSelect: () => setAsked('send-code') },
    ...(references.length > 1
      ? [
          {
            label: t('changeReference'),
            icon: <ReceiptIcon aria-hidden />,
            onSelect: () => setAsked('change-reference'),
          },
        ]
      : []),
    ...(mayMove
      ? [
          {
            label: t('setDepartment'),
            icon: <Buildings3Icon aria-hidden />,
            onSelect: () => setAsked('department'),
          },
        ]
      : []),
    ...(pauses?.enabled && mayPause
      ? [{ label: t('pause'), icon: <PauseIcon aria-hidden />, onSelect: () => setAsked('pause') }]
      : []),
    ...(mayLeave
      ? [
          {
            label: `${move('move')} …`,
            icon: <ArrowRightLeftIcon aria-hidden />,
            onSelect: () => setAsked('move'),
          },
        ]
      : []),
    { label: t('end'), danger: true, onSelect: () => setAsked('end') },
  ]
  const dialog = asked && (
    <Suspense>
      {asked === 'department' ? (
        <DepartmentDialog
          whom={selection.keys ? { people: selection.keys } : { filters }}
          lead={t('chosen', { count: selection.count })}
          onDone={selection.clear}
          onClose={() => setAsked(null)}
        />
      ) : asked === 'move' ? (
        <MoveDialog
          filters={filters}
          count={selection.count}
          onDone={selection.clear}
          onClose={() => setAsked(null)}
        />
      ) : (
        <ManyDialog
          key={asked}
          act={asked}
          filters={filters}
          count={selection.count}
          onDone={selection.clear}
          onClose={() => setAsked(null)}
        />
      )}
    </Suspense>
  )
  return { actions: ofPaused && mayPause ? forPaused : forTickets, dialog }
}
