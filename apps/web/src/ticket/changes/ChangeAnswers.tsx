import { firstDay, formatDay, nextMonth } from '@portal/domain'
import { Button } from '../../kit/Button.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { WireEmployeeRequest } from '../../lib/wire.ts'
import { TICKET_PATHS } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { useChangeWords } from './phrases.ts'

/** The first day after the last month of a pause. */
const backOn = (to: string | null) => formatDay(firstDay(nextMonth(to ?? '')))

/** What somebody asks for, in words. */
export const useChangeText = () => {
  const t = useChangeWords()
  const zoneText = useZoneText()
  return (row: WireEmployeeRequest): string => {
    switch (row.kind) {
      case 'ZONES':
        return t('changeZones', { zones: zoneText(row) })
      case 'END':
        return t('changeEnd', { day: formatDay(row.lastDay ?? '') })
      case 'PAUSE':
        return t('changePause', { from: formatDay(firstDay(row.from ?? '')), back: backOn(row.to) })
      case 'RESUME':
        return row.to ? t('changeBack', { back: backOn(row.to) }) : t('changeNoPause')
      case 'NAME':
        return t('changeName', { name: row.newName ?? '' })
      case 'PHONE':
        return t('changePhone', { phone: row.newPhone ?? '' })
      case 'MISTAKE':
        return t('changeMistake', { text: row.text ?? '' })
    }
  }
}

/** Approve or reject a change that somebody asks for; one whose day has passed can only be rejected. */
export function ChangeAnswers({ change: row }: { change: WireEmployeeRequest }) {
  const t = useChangeWords()
  const { base } = useTicketProduct()
  const problemText = useProblemText()
  // Nothing is done by the portal for a mistake in words: whoever answers has looked at it.
  const [approve, approveOf, approved] =
    row.kind === 'MISTAKE'
      ? (['handleMistake', 'handleMistakeOf', 'mistakeHandled'] as const)
      : (['approveChange', 'approveChangeOf', 'changeApproved'] as const)
  const answer = useAction({
    act: (as: 'approve' | 'reject') =>
      call('post', `${base}/employee-request/{id}/${as}`, { params: { path: { id: row.id } } }),
    renew: [`${base}/employee-request`, ...TICKET_PATHS],
    done: (_answer, as) => [t(as === 'approve' ? approved : 'changeRejected'), fullName(row)] as const,
    failed: error => problemText(error),
  })
  const name = fullName(row)
  return (
    <span className="row gap-8">
      {row.expired ? (
        <StatusPill tone="over">{t('changeTooLate')}</StatusPill>
      ) : (
        <Button
          variant="secondary"
          loading={answer.sending && answer.input === 'approve'}
          aria-label={t(approveOf, { name })}
          onClick={() => answer.run('approve')}
        >
          {t(approve)}
        </Button>
      )}
      <Button
        variant="tertiary"
        tone="neutral"
        loading={answer.sending && answer.input === 'reject'}
        aria-label={t('rejectChangeOf', { name })}
        onClick={() => answer.run('reject')}
      >
        {t('rejectChange')}
      </Button>
    </span>
  )
}
