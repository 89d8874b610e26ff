import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { PAUSE_PATHS, pauseSummaryOf } from '../../lib/pauses.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../ticket-product.ts'
import { usePauseWords } from './phrases.ts'

/** The company's switch of pauses, saved at once. */
export function PauseSettings() {
  const t = usePauseWords()
  const kit = useKit()
  const { id: companyId } = useCompany()
  const { base } = useTicketProduct()
  const may = useCan('pauseSettings')
  const { data } = useQuery({ ...pauseSummaryOf(companyId, base), enabled: may })
  // What was clicked, until it could not be saved.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const saving = useAction({
    act: (enabled: boolean) =>
      call('put', `${base}/ticket/pauses/by-company-id/{companyId}`, {
        params: { path: { companyId } },
        body: { enabled },
      }),
    renew: PAUSE_PATHS,
    done: ({ enabled }) => t(enabled ? 'settingsOn' : 'settingsOff'),
    failed: () => {
      setChosen(null)
      return undefined
    },
  })
  if (!may || !data) return null
  return (
    <section className="card form-card above-12 stack" aria-labelledby="pause-settings">
      <h2 id="pause-settings">{t('settingsTitle')}</h2>
      <FailureAlert what={kit('saveFailed')} error={saving.error} />
      <CheckboxField
        id="ticket-pauses"
        label={t('settingsLabel')}
        description={t('settingsAbout')}
        checked={chosen ?? data.enabled}
        onChange={({ target }) => {
          setChosen(target.checked)
          saving.run(target.checked)
        }}
      />
    </section>
  )
}
