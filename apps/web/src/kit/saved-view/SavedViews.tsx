import { Fieldset } from '@digdir/designsystemet-react'
import { BookmarkIcon, CheckmarkIcon, ChevronDownIcon, TableIcon } from '@navikt/aksel-icons'
import { LIST_PARAMETERS, valuesOf } from '@portal/domain'
import { isOfCompany, SAVED_VIEW_BOUNDS, viewQuery } from '@portal/domain/saved-view'
import { useId, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useDefaultView } from '../../lib/default-view.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { ActionMenu, type MenuAction } from '../ActionMenu.tsx'
import { Button } from '../Button.tsx'
import { CheckboxField } from '../form/fields.tsx'
import { usePhone } from '../media.ts'
import { Popup } from '../Popup.tsx'
import { Loading } from '../Skeleton.tsx'
import { useAddress } from '../useAddress.ts'
import { wholeList } from '../useListAddress.ts'
import { withOrWithout } from '../useListState.ts'
import type { ViewedList } from './list-views.ts'
import { useSavedViews } from './phrases.ts'
import css from './saved-view.module.css'
import { useViewActions, type View } from './useViewActions.tsx'

/** The views of a list that somebody has saved, behind a button that names the one that is shown; a sheet from the bottom on phones. */
export default function SavedViews({ list, columns }: ViewedList) {
  const t = useSavedViews()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [address, changeAddress] = useAddress()
  const phone = usePhone()
  const { company } = useSession()
  const byDefault = useDefaultView(list.id)
  const of = list.id as View['list']
  const query = viewQuery(list, address)
  const saved = api.useQuery(
    'get',
    '/saved-view',
    { params: { query: { list: of } } },
    // Most lists have none: they are asked for when somebody looks, or when one of them may be shown.
    { enabled: wanted || byDefault !== '' || query !== '' },
  )
  const all = saved.data?.matches ?? []
  const views = all.filter(({ companyId }) => companyId === null || companyId === company?.id)
  const active = views.find(view => view.query !== '' && view.query === query)
  const companyId = isOfCompany(list, query) ? company?.id : undefined
  const actions = useViewActions(of, { query, ...(companyId && { companyId }) })
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  const show = (next: string) => {
    changeAddress(() => wholeList(new URLSearchParams(next), byDefault))
    close()
  }
  // A dialog that opens now returns the focus to the button, because the sheet is closed by then.
  const after = (act: () => void) => () => {
    close()
    act()
  }
  const actionsOf = (view: View): MenuAction[] => [
    { label: t('rename'), onSelect: after(() => actions.rename(view)) },
    {
      label: t('update'),
      off: query === '' ? t('nothingShown') : view === active ? t('sameShown') : null,
      onSelect: after(() => actions.update(view)),
    },
    {
      label: t(view.isDefault ? 'dropDefault' : 'makeDefault'),
      onSelect: after(() => actions.setDefault(view, !view.isDefault)),
    },
    { label: t('remove'), danger: true, onSelect: after(() => actions.remove(view)) },
  ]
  const max = SAVED_VIEW_BOUNDS.perList
  const off =
    query === ''
      ? t('nothing')
      : active
        ? t('already', { name: active.name })
        : all.length >= max
          ? t('full', { max })
          : null
  return (
    <div ref={place} className={`lower row split gap-8 ${css.views}`}>
      <Button
        variant="tertiary"
        tone="neutral"
        icon={<TableIcon aria-hidden />}
        popoverTarget={id}
        aria-expanded={open}
      >
        <span className={css.name}>
          {active ? (
            <>
              <span className="sr-only">{t('views')}: </span>
              {active.name}
            </>
          ) : (
            t('views')
          )}
        </span>
        <ChevronDownIcon aria-hidden />
      </Button>
      <Popup
        id={id}
        label={t('views')}
        className={`filter-sheet ${css.sheet}`}
        open={open}
        onChange={now => {
          if (now) setWanted(true)
          setOpen(now)
        }}
      >
        <ul className={css.list}>
          <Entry name={t('whole')} current={query === ''} onShow={() => show('')} />
          {views.map(view => (
            <Entry
              key={view.id}
              name={view.name}
              mark={view.isDefault ? t('isDefault') : undefined}
              current={view === active}
              onShow={() => show(view.query)}
              menu={<ActionMenu label={t('actionsOf', { name: view.name })} actions={actionsOf(view)} />}
            />
          ))}
        </ul>
        {saved.isPending && (
          <div className={css.part}>
            <Loading heights={[36]} />
          </div>
        )}
        {saved.isError && (
          <p className={css.part} role="alert">
            {t('failed')}{' '}
            <button type="button" className="text-button" onClick={() => void saved.refetch()}>
              {t('retry')}
            </button>
          </p>
        )}
        <Columns list={list} columns={columns} address={address} onChange={changeAddress} />
        <div className={`acts pad-12-20 top-line ${css.save}`}>
          <Button
            variant="secondary"
            icon={<BookmarkIcon aria-hidden />}
            disabled={off !== null || !saved.isSuccess}
            aria-describedby={`${id}-off`}
            onClick={after(actions.save)}
          >
            {t('save')}
          </Button>
          {off && (
            <p id={`${id}-off`} className="small muted">
              {off}
            </p>
          )}
        </div>
      </Popup>
      {!phone && off === null && saved.isSuccess && (
        <Button variant="tertiary" tone="neutral" icon={<BookmarkIcon aria-hidden />} onClick={actions.save}>
          {t('save')}
        </Button>
      )}
      {actions.dialogs}
    </div>
  )
}

/** One view: it is shown when its name is pressed. */
function Entry({
  name,
  mark,
  current,
  onShow,
  menu,
}: {
  name: string
  mark?: string | undefined
  current: boolean
  onShow: () => void
  menu?: React.ReactNode
}) {
  return (
    <li className="row gap-4">
      <button type="button" className={css.entry} aria-current={current || undefined} onClick={onShow}>
        <span className={css.check}>{current && <CheckmarkIcon aria-hidden />}</span>
        <span className="grow break">{name}</span>
        {mark && <span className="small muted">{mark}</span>}
      </button>
      {menu}
    </li>
  )
}

/** Which columns are shown, where the list lets some of them be left out. */
function Columns({
  list,
  columns,
  address,
  onChange,
}: ViewedList & { address: URLSearchParams; onChange: ReturnType<typeof useAddress>[1] }) {
  const t = useSavedViews()
  const byDefault = useDefaultView(list.id)
  const choices = columns.filter(({ id }) => list.columns?.includes(id))
  if (choices.length === 0) return null
  const without = address.get(LIST_PARAMETERS.without)
  const toggle = (id: string) =>
    onChange(current => {
      const next = withOrWithout(current.get(LIST_PARAMETERS.without), id)
      if (next) current.set(LIST_PARAMETERS.without, next)
      else current.delete(LIST_PARAMETERS.without)
      return wholeList(current, byDefault)
    })
  return (
    <div className={css.columns}>
      <Fieldset>
        <Fieldset.Legend>{t('columns')}</Fieldset.Legend>
        <div className={css.checks}>
          {choices.map(({ id, header }) => (
            <CheckboxField
              key={id}
              id={`column-${id}`}
              label={header}
              checked={!valuesOf(without).includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </Fieldset>
    </div>
  )
}
