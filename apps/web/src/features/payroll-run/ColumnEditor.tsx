import { DragVerticalIcon, PlusIcon } from '@navikt/aksel-icons'
import { formatMonth } from '@portal/domain'
import {
  columnNames,
  type FileLine,
  FORM_MOST,
  PAYROLL_SOURCES,
  type PayrollForm,
  type PayrollSource,
} from '@portal/domain/payroll-run'
import { lazy, useEffect, useRef, useState } from 'react'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { IconButton } from '../../kit/Button.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { usePhone } from '../../kit/media.ts'
import { Panel, PanelNote } from '../../kit/Panel.tsx'
import { say } from '../../kit/say.ts'
import { useFetched } from '../../kit/useFetched.ts'
import { useLanguage } from '../../lib/i18n.ts'
import type { useFileOf } from './draft.ts'
import { FileTable } from './FileTable.tsx'
import { useColumnName } from './labels.tsx'
import { changeColumn, moveColumn, newColumn, placesOf } from './model.ts'
import css from './payroll-run.module.css'
import { usePayrollProfile } from './profile-phrases.ts'
import type { WireProfile } from './queries.ts'

const loadForm = () => import('./ColumnForm.tsx')
const ColumnForm = lazy(loadForm)

/** The file as it will be for three real lines, which is where its columns are chosen and moved. */
export function ColumnEditor({
  profile,
  form,
  made,
  onChange,
}: {
  profile: WireProfile
  form: PayrollForm
  made: ReturnType<typeof useFileOf>
  /** Null for who may only look. */
  onChange: ((layout: PayrollForm['layout']) => void) | null
}) {
  const t = usePayrollProfile()
  useFetched(loadForm)
  const language = useLanguage()
  const phone = usePhone()
  const { nameOf, sourceName } = useColumnName()
  const { layout } = form
  const [edited, setEdited] = useState<number | null>(null)
  const [focused, setFocused] = useState<{ at: number } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const around = useRef<HTMLDivElement>(null)
  // The focus goes with the column that was moved.
  useEffect(() => {
    if (focused)
      around.current?.querySelector<HTMLElement>(`[data-column="${focused.at}"] .act-menu`)?.focus()
  }, [focused])
  const month = formatMonth(profile.month, language)
  const change = phone || form.file === 'SPECIFIED' ? null : onChange
  const move = (from: number, to: number) => {
    if (to < 0 || to >= layout.length) return
    change?.(moveColumn(layout, from, to))
    setFocused({ at: to })
    say(t('moved', { place: to + 1 }))
  }
  const places = placesOf(layout)
  const columns =
    form.file === 'SPECIFIED'
      ? columnNames(form, made.facts).map(header => ({ header, source: 'EMPTY' as const }))
      : layout
  const head = (at: number) => {
    const column = layout[at]
    if (!column || !change) return null
    const place = at + 1
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: its menu moves it by keys
      <div
        className={css.head}
        data-over={over === at || undefined}
        onDragOver={event => {
          if (dragged === null) return
          event.preventDefault()
          if (over !== at) setOver(at)
        }}
        onDrop={event => {
          event.preventDefault()
          if (dragged !== null && dragged !== at) move(dragged, at)
          setDragged(null)
          setOver(null)
        }}
      >
        <span className={css.headLine}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its menu moves it by keys */}
          <span
            className={css.grip}
            draggable
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', String(at))
              setDragged(at)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
          >
            {place} <DragVerticalIcon aria-hidden />
            {form.file === 'FIXED' && (
              <span className="regular tiny muted">{t('ruler', { places: places[at] ?? '' })}</span>
            )}
          </span>
          <ActionMenu
            label={t('columnActs', { place })}
            actions={[
              ...(at > 0 ? [{ label: t('moveLeft'), onSelect: () => move(at, at - 1) }] : []),
              ...(at < layout.length - 1
                ? [{ label: t('moveRight'), onSelect: () => move(at, at + 1) }]
                : []),
              { label: t('moreOf'), onSelect: () => setEdited(at) },
              ...(layout.length > 1
                ? [
                    {
                      ...{ label: t('removeColumn'), danger: true },
                      onSelect: () => {
                        change(layout.filter((_, each) => each !== at))
                        setFocused({ at: Math.max(0, at - 1) })
                      },
                    },
                  ]
                : []),
            ]}
          />
        </span>
        <select
          className="ds-input"
          aria-label={t('columnLabel', { place })}
          value={column.source}
          onChange={event => {
            const source = event.target.value as PayrollSource
            change(
              changeColumn(layout, at, {
                source,
                ...(source === 'CONSTANT' && column.constant === '' && { constant: '1' }),
              }),
            )
          }}
        >
          {PAYROLL_SOURCES.map(source => (
            <option key={source} value={source}>
              {source === 'CONSTANT' && column.source === source
                ? sourceName(column)
                : sourceName({ source })}
            </option>
          ))}
        </select>
      </div>
    )
  }
  const people = profile.entries.length
  const shown = edited === null ? undefined : layout[edited]
  return (
    <div ref={around}>
      <Panel
        title={t('columns')}
        aside={people > 0 && t('columnsMore', { count: people, month, drag: change ? t('drag') : '' }).trim()}
      >
        <FileTable
          caption={t('columns')}
          columns={columns}
          rows={made.lines.map((line: FileLine, at) => ({
            key: String(at),
            cells: line.cells,
            bad: badCell(layout, made.misfits[at] ?? null),
          }))}
          raw={made.raw}
          {...(change && {
            head,
            ...(layout.length < FORM_MOST.columns && {
              end: (
                <IconButton
                  label={t('addColumn')}
                  onClick={() => {
                    change([...layout, newColumn('EMPTY', form.file === 'FIXED')])
                    setFocused({ at: layout.length })
                  }}
                >
                  <PlusIcon aria-hidden />
                </IconButton>
              ),
            }),
          })}
        />
        {people === 0 && <PanelNote>{t('noEntries', { month })}</PanelNote>}
        {people > 0 && made.lines.length === 0 && <PanelNote>{t('noLines')}</PanelNote>}
        {form.file === 'SPECIFIED' && <PanelNote>{t('specifiedText')}</PanelNote>}
        {phone && onChange && form.file !== 'SPECIFIED' && <PanelNote>{t('larger')}</PanelNote>}
      </Panel>
      <FormDialog
        open={shown !== undefined}
        title={shown ? t('columnTitle', { place: (edited ?? 0) + 1, name: nameOf(shown) }) : ''}
        question
        onClose={() => setEdited(null)}
      >
        {shown && edited !== null && (
          <ColumnForm
            column={shown}
            form={form}
            onUse={column => {
              change?.(changeColumn(layout, edited, column))
              setEdited(null)
            }}
            onClose={() => setEdited(null)}
          />
        )}
      </FormDialog>
    </div>
  )
}

/** Where a line does not fit; what is not in the file at all is shown at its first column. */
const badCell = (layout: PayrollForm['layout'], misfit: { field: PayrollSource } | null): number | null =>
  misfit === null
    ? null
    : Math.max(
        0,
        layout.findIndex(({ source }) => source === misfit.field),
      )
