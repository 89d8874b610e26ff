import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { SUBSIDY_PATHS } from '../../ticket/subsidy/rules.ts'
import { pastedGifts } from './model.ts'
import { useSubsidy } from './phrases.ts'

/** Tells of what people got besides, from a pasted list. */
export default function GiftsForm({
  companyId,
  year,
  onClose,
}: {
  companyId: string
  year: number
  onClose: () => void
}) {
  const t = useSubsidy()
  const kit = useKit()
  const [text, setText] = useState('')
  const { gifts, faulty } = pastedGifts(text)
  const saving = useAction({
    act: () =>
      call('put', '/subsidy-api/other-gifts/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { year, gifts },
      }),
    renew: SUBSIDY_PATHS,
    done: () => {
      onClose()
      return t('giftsSaved')
    },
  })
  return (
    <div className="ask">
      <div className="stack">
        <TextArea
          id="other-gifts"
          label={t('giftsList')}
          description={t('giftsHelp')}
          error={faulty ? t('giftsFaulty', faulty) : undefined}
          rows={8}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <FailureAlert error={saving.error} />
      </div>
      <div className="acts foot-acts">
        <Button
          loading={saving.busy}
          disabled={gifts.length === 0 || faulty !== null}
          onClick={() => saving.run()}
        >
          {t('giftsSave')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
      </div>
    </div>
  )
}
