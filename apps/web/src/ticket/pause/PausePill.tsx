import { formatDay } from '@portal/domain'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { usePauseWords } from './phrases.ts'
import type { WirePause } from './usePauses.ts'

type PauseFacts = Pick<WirePause, 'state' | 'resumesOn'>

/** The state of somebody whose ticket is paused; a planned pause changes nothing yet. */
export function PausePill({ pause: { state, resumesOn } }: { pause: PauseFacts }) {
  const t = usePauseWords()
  const day = formatDay(resumesOn)
  if (state === 'BLOCKED') return <StatusPill tone="bad">{t('cannotStart')}</StatusPill>
  if (state === 'RESUMING') return <StatusPill tone="waiting">{t('backOn', { day })}</StatusPill>
  return <StatusPill tone="paused">{t('pausedUntil', { day })}</StatusPill>
}
