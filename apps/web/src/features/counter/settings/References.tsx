import { PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Split } from '../../../kit/Layout.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { useFetched } from '../../../kit/useFetched.ts'
import { call } from '../../../lib/api.ts'
import css from '../counter.module.css'
import { useCounter } from '../phrases.ts'
import { REFERENCE_PATHS, referencesOf } from '../queries.ts'

const load = () => import('./ReferenceForm.tsx')
const ReferenceForm = lazy(load)

/** The invoice references of a company, with add and delete [F-083]. */
export function References({ companyId }: { companyId: string }) {
  useFetched(load)
  const t = useCounter()
  const { data, error, refetch } = useQuery(referencesOf(companyId))
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<{ id: string; reference: string } | null>(null)
  const deleting = useAction({
    act: ({ id }: { id: string }) =>
      call('delete', '/ticketcounter-api/invoice-reference/{id}', { params: { path: { id } } }),
    renew: REFERENCE_PATHS,
    done: () => {
      setLeaving(null)
      return t('referenceDeleted')
    },
  })
  return (
    <section className={`card pad-20 below ${css.listed}`} aria-labelledby="references">
      <Split as="header" wrap gap={12}>
        <h2 id="references">{t('references')}</h2>
        <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
          {t('newReference')}
        </Button>
      </Split>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[96]} />}
      {data?.totalEntries === 0 && <p className="muted">{t('noReferences')}</p>}
      {data && data.totalEntries > 0 && (
        <ul>
          {data.matches.map(each => (
            <Split as="li" gap={12} key={each.id}>
              <span className="break">{each.reference}</span>
              <IconButton
                label={t('deleteReferenceOf', { reference: each.reference })}
                onClick={() => setLeaving(each)}
              >
                <TrashIcon aria-hidden />
              </IconButton>
            </Split>
          ))}
        </ul>
      )}
      <FormDialog question open={adding} title={t('newReference')} onClose={() => setAdding(false)}>
        <ReferenceForm companyId={companyId} onClose={() => setAdding(false)} />
      </FormDialog>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('deleteReferenceTitle', { reference: leaving?.reference ?? '' })}
        confirm={t('delete')}
        action={deleting}
        onConfirm={() => leaving && deleting.run(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{t('deleteReferenceText')}</p>
      </ConfirmDialog>
    </section>
  )
}
