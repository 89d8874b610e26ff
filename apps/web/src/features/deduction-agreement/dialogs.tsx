import type { PathPrefix } from '@portal/api-client'
import { formatDay, isDay } from '@portal/domain'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { DateField } from '../../kit/form/DateField.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { fullName, kroner } from '../../lib/format.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { LastDay, useFirstLastDay } from '../../ticket/end-many/LastDay.tsx'
import type { Person } from './columns.tsx'
import { useDeduction } from './phrases.ts'

const RENEW: PathPrefix[] = ['/api/deduction-agreement', '/api/subscriber']

/** Asks everybody who can be asked, by SMS. */
export function AskDialog({
  companyId,
  number,
  onClose,
}: {
  companyId: string
  number: number
  onClose: () => void
}) {
  const t = useDeduction()
  const asking = useAction({
    act: () =>
      call('post', '/api/deduction-agreement/ask/by-company-id/{companyId}', {
        params: { path: { companyId } },
        body: { number },
      }),
    renew: RENEW,
    done: ({ asked, skipped }) => {
      onClose()
      return skipped > 0
        ? [t('asked', { count: asked }), t('skipped', { count: skipped })]
        : t('asked', { count: asked })
    },
  })
  return (
    <ConfirmDialog
      title={t('askTitle', { count: number })}
      confirm={t('askDo', { count: number })}
      action={asking}
      onConfirm={() => asking.run()}
      onClose={onClose}
    >
      <p>{t('askText')}</p>
      <p className="muted">{t('askNot')}</p>
    </ConfirmDialog>
  )
}

/** An agreement that the company has on paper. */
export function PaperDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useDeduction()
  const today = useToday()
  const [signedOn, setSignedOn] = useState(today as string)
  const [tried, setTried] = useState(false)
  const isRight = isDay(signedOn) && signedOn <= today
  const recording = useAction({
    act: () =>
      call('post', '/api/deduction-agreement/paper/{id}', {
        params: { path: { id: person.subscriberId } },
        body: { signedOn },
      }),
    renew: RENEW,
    done: () => {
      onClose()
      return person.ticket.waiting
        ? [t('paperDone', { name: fullName(person) }), t('ticketGoesOn')]
        : t('paperDone', { name: fullName(person) })
    },
  })
  return (
    <ConfirmDialog
      title={t('paperTitle', { name: fullName(person) })}
      confirm={t('paper')}
      action={recording}
      onConfirm={() => {
        setTried(true)
        if (isRight) recording.run()
      }}
      onClose={onClose}
    >
      <p>{t('paperText', { amount: kroner(person.monthlyDeduction) })}</p>
      <DateField
        id="signed-on"
        label={t('signedOn')}
        value={signedOn}
        max={today}
        today={today}
        required
        error={tried && !isRight ? t('signedOnWrong', { day: formatDay(today) }) : undefined}
        onChange={setSignedOn}
      />
    </ConfirmDialog>
  )
}

/** What happens after a withdrawal: nothing of it does by itself. */
export function ChooseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useDeduction()
  const { allAgreements } = useCompany()
  const agreements = allAgreements.filter(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS')
  const first = useFirstLastDay(agreements)
  const [choice, setChoice] = useState<'END' | 'INVOICE'>('INVOICE')
  const [lastDay, setLastDay] = useState<string>(first)
  const choosing = useAction({
    act: () =>
      call('post', '/api/deduction-agreement/choose/{id}', {
        params: { path: { id: person.subscriberId } },
        body: { choice, ...(choice === 'END' && { lastDay }) },
      }),
    renew: RENEW,
    done: () => {
      onClose()
      return t(choice === 'END' ? 'ended' : 'invoiced', { name: fullName(person) })
    },
  })
  return (
    <ConfirmDialog
      title={t('chooseTitle', { name: fullName(person) })}
      confirm={t(choice === 'END' ? 'endDo' : 'invoiceDo')}
      danger={choice === 'END'}
      ready={choice === 'INVOICE' || isDay(lastDay)}
      action={choosing}
      onConfirm={() => choosing.run()}
      onClose={onClose}
    >
      <p>{t('chooseText', { amount: kroner(person.monthlyDeduction) })}</p>
      <ChoiceList
        id="choice"
        legend={t('chooseLegend')}
        options={[
          { value: 'INVOICE', label: t('chooseInvoice') },
          { value: 'END', label: t('chooseEnd') },
        ]}
        value={choice}
        onChange={value => setChoice(value as 'END' | 'INVOICE')}
      />
      {choice === 'END' && <LastDay agreements={agreements} value={lastDay} onChange={setLastDay} />}
      {choice === 'INVOICE' && <Alert tone="info">{t('invoiceNote')}</Alert>}
    </ConfirmDialog>
  )
}
