import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CheckboxField } from '../../../kit/form/fields.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { api, call } from '../../../lib/api.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useFreeTicketSettings } from './phrases.ts'

/** Whether people see their ticket on a page of their own, in a company that has nothing else: where it has, that is decided there. */
export function OwnPageCard({ companyId }: { companyId: string }) {
  const t = useFreeTicketSettings()
  const problemText = useProblemText()
  const { data } = useQuery(
    api.queryOptions('get', '/freeticket-api/self-service/by-company-id/{companyId}', {
      params: { path: { companyId } },
    }),
  )
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = useAction({
    act: (isOpen: boolean) =>
      call('put', '/freeticket-api/self-service/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { isOpen },
      }),
    renew: ['/freeticket-api/self-service'],
    done: () => t('ownPageSaved'),
  })
  if (!data?.offered) return null
  const isOpen = chosen ?? data.isOpen
  return (
    <form
      className="card form-card above-12"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save.run(isOpen)
      }}
    >
      <div className="fields">
        <h2>{t('ownPage')}</h2>
        <p>{t('ownPageHelp')}</p>
        <CheckboxField
          id="own-page"
          label={t('ownPageOpen')}
          description={t('ownPageAt', { address: data.address })}
          checked={isOpen}
          onChange={({ currentTarget: { checked } }) => setChosen(checked)}
        />
        {save.error !== null && <Alert tone="danger">{problemText(save.error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" loading={save.busy}>
            {t('ownPageSave')}
          </Button>
        </div>
      </div>
    </form>
  )
}
