import { DROP_REASON, dropForm } from '@portal/domain/clock'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { call, renew } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { useClock } from './phrases.ts'
import type { ParkedItem } from './words.ts'

/** Gives something parked up, with the reason for the activity log. */
export default function DropForm({
  item: { source, id },
  onDropped,
  onClose,
}: {
  item: ParkedItem
  onDropped: () => void
  onClose: () => void
}) {
  const t = useClock()
  const state = useForm({
    draft: `parked-drop:${source}:${id}`,
    form: dropForm,
    start: { reason: '' },
    dialog: true,
    texts: {
      reason: {
        required: t('dropReasonRequired'),
        'too-long': t('dropReasonLength', { max: DROP_REASON.max }),
      },
    },
    send: async body => {
      try {
        await call('post', '/clock-api/parked/{source}/{id}/drop', { params: { path: { source, id } }, body })
      } finally {
        // Also after a refusal: another user may have been faster.
        void renew('/clock-api/parked', '/clock-api/jobs')
      }
      onDropped()
    },
  })
  return (
    <FormShell id="drop" form={state} submit={t('drop')} danger onCancel={onClose}>
      <div className="fields">
        <p>{t('dropText')}</p>
        <TextArea {...state.field('reason')} label={t('dropReason')} />
      </div>
    </FormShell>
  )
}
