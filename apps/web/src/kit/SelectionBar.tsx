import { XMarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import { Button, IconButton } from './Button.tsx'
import { useListPhrases } from './list-phrases.ts'
import { usePhone } from './media.ts'
import { useRoom } from './useRoom.ts'
import type { Selection } from './useSelection.ts'

/** What can be done with the rows that are chosen. An action that asks first ends in "…". */
export type SelectionAction = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** The main one. */
  tone?: 'success'
  busy?: boolean
  onSelect: () => void
}

/** After the rows, so that none moves when it appears; it stays in sight while the list scrolls. */
export default function SelectionBar({
  selection,
  total,
  note,
  actions,
}: {
  selection: Selection
  /** How many there are to select; 0 where all are not offered. */
  total: number
  /** What the rows come to. */
  note?: string | undefined
  actions: SelectionAction[]
}) {
  const t = useListPhrases()
  const phone = usePhone()
  const { count, keys } = selection
  const inMenu = phone && actions.length > 2
  const takeAll = keys !== null &&
    count < total && {
      label: t('selectAll', { total }),
      onSelect: selection.takeAll,
    }
  return (
    <section
      ref={useRoom('--bar')}
      className="lower row wrap corners-12 ground-card selection-bar"
      aria-label={t('actions')}
    >
      <b className="num" aria-hidden="true">
        {t('selected', { count })}
      </b>
      {note && <span className="small muted num">{note}</span>}
      {takeAll && !inMenu && (
        <button type="button" className="text-button" onClick={takeAll.onSelect}>
          {takeAll.label}
        </button>
      )}
      <div className="acts gap-8 push">
        {inMenu ? (
          <ActionMenu label={t('actions')} text actions={takeAll ? [takeAll, ...actions] : actions} />
        ) : (
          actions.map(({ label, icon, danger, tone, busy, onSelect }) => (
            <Button
              key={label}
              variant={tone ? 'primary' : 'secondary'}
              tone={danger ? 'danger' : (tone ?? 'neutral')}
              icon={icon}
              loading={busy ?? false}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))
        )}
        <IconButton label={t('clearSelection')} onClick={selection.clear}>
          <XMarkIcon aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
