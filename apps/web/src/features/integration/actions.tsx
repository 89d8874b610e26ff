import type { Schemas } from '@portal/api-client'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { lowerFirst } from '../../lib/format.ts'
import { KEYS_PATH, type Key, useMoment } from './labels.tsx'
import { useIntegration } from './phrases.ts'

/** Replaces a key, with time to put in the new one or at once. While one is being replaced there is no more time to give. */
export function RotateDialog({
  of,
  onMade,
  onClose,
}: {
  of: Key
  onMade: (made: Schemas['MadeKey']) => void
  onClose: () => void
}) {
  const t = useIntegration()
  const changing = of.oldUntil !== null
  const [when, setWhen] = useState(changing ? 'now' : 'later')
  const rotating = useAction({
    act: (atOnce: boolean) =>
      call('post', '/integration-api/key/{id}/rotate', { params: { path: { id: of.id } }, body: { atOnce } }),
    renew: [KEYS_PATH],
    done: made => {
      onClose()
      onMade(made)
      return undefined
    },
  })
  return (
    <ConfirmDialog
      title={t('rotateTitle', { name: of.name })}
      confirm={t('rotateDo')}
      action={rotating}
      onConfirm={() => rotating.run(when === 'now')}
      onClose={onClose}
    >
      <ChoiceList
        id="rotate-when"
        legend={t('rotateWhen')}
        options={[
          ...(changing ? [] : [{ value: 'later', label: t('rotateLater') }]),
          { value: 'now', label: t('rotateNow') },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'now' && <Alert tone="warning">{t('rotateNowWarning')}</Alert>}
    </ConfirmDialog>
  )
}

/** Ends a key at once, and says what stops with it. */
export function RevokeDialog({ of, onClose }: { of: Key; onClose: () => void }) {
  const t = useIntegration()
  const moment = useMoment()
  const revoking = useAction({
    act: () => call('delete', '/integration-api/key/{id}', { params: { path: { id: of.id } } }),
    renew: [KEYS_PATH],
    done: () => {
      onClose()
      return t('revoked')
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('revokeTitle', { name: of.name })}
      confirm={t('revoke')}
      action={revoking}
      onConfirm={() => revoking.run()}
      onClose={onClose}
    >
      <p>
        {of.lastUsedAt
          ? t('revokeUsed', { when: lowerFirst(moment(of.lastUsedAt)), from: of.lastUsedFrom ?? '' })
          : t('revokeUnused')}{' '}
        {t('revokeForGood')}
      </p>
    </ConfirmDialog>
  )
}
