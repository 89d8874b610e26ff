import type { Schemas } from '@portal/api-client'
import { lazy, useState } from 'react'
import { call, renew } from '../../lib/api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { showToast } from '../toasts.ts'
import { useAction } from '../useAction.ts'
import { useFetched } from '../useFetched.ts'
import { useSavedViews } from './phrases.ts'
import type { ViewNamed } from './ViewForm.tsx'

export type View = Schemas['SavedView']
/** What is shown now, as a view keeps it. */
type CurrentView = { query: string; companyId?: string }

const loadForm = () => import('./ViewForm.tsx')
const ViewForm = lazy(loadForm)

// The session says what lists open with.
const CHANGED = ['/saved-view', '/session'] as const

/** What can be done with the views of a list, and the dialogs that ask first. */
export function useViewActions(list: View['list'], shown: CurrentView) {
  const t = useSavedViews()
  const problemText = useProblemText()
  useFetched(loadForm)
  const [naming, setNaming] = useState<View | 'new' | null>(null)
  const [removing, setRemoving] = useState<View | null>(null)
  const change = useAction({
    act: ({
      id,
      said: _,
      ...body
    }: { id: string; said: string; isDefault?: boolean } & Partial<CurrentView>) =>
      call('put', '/saved-view/{id}', { params: { path: { id } }, body }),
    renew: CHANGED,
    done: ({ name }, { said }) => [said, name],
    failed: problemText,
  })
  const remove = useAction({
    act: ({ id }: View) => call('delete', '/saved-view/{id}', { params: { path: { id } } }),
    renew: CHANGED,
    done: (_answer, { name }) => {
      setRemoving(null)
      return [t('removed'), name]
    },
  })
  const send = async (view: ViewNamed, key: string) => {
    if (naming === 'new')
      await call('post', '/saved-view', {
        params: { header: { 'idempotency-key': key } },
        body: { list, ...shown, ...view },
      })
    else if (naming)
      await call('put', '/saved-view/{id}', { params: { path: { id: naming.id } }, body: view })
    await renew(...CHANGED)
    showToast('success', t(naming === 'new' ? 'saved' : 'renamed'), view.name)
    setNaming(null)
  }
  const close = () => setNaming(null)
  const dialogs = (
    <>
      <FormDialog
        question
        open={naming !== null}
        title={naming === null || naming === 'new' ? t('saveTitle') : t('renameTitle', { name: naming.name })}
        onClose={close}
      >
        <ViewForm
          start={naming === null || naming === 'new' ? { name: '', isDefault: false } : naming}
          send={send}
          onClose={close}
        />
      </FormDialog>
      <ConfirmDialog
        open={removing !== null}
        title={t('removeTitle', { name: removing?.name ?? '' })}
        confirm={t('removeButton')}
        danger
        loading={remove.busy}
        error={remove.error !== null && problemText(remove.error)}
        onConfirm={() => removing && remove.run(removing)}
        onClose={() => setRemoving(null)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  )
  return {
    dialogs,
    save: () => setNaming('new'),
    rename: (view: View) => setNaming(view),
    update: ({ id }: View) => change.run({ id, ...shown, said: t('updated') }),
    setDefault: ({ id }: View, isDefault: boolean) =>
      change.run({ id, isDefault, said: t(isDefault ? 'madeDefault' : 'droppedDefault') }),
    remove: (view: View) => {
      remove.clear()
      setRemoving(view)
    },
  }
}
