import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import { useState } from 'react'
import { Avatar } from '../../kit/Avatar.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { ActText } from './Done.tsx'
import { Entries } from './Entries.tsx'
import { actorLabel, inSentence, timeOf, useDetailLine } from './labels.tsx'
import css from './log.module.css'
import { useAudit } from './phrases.ts'

type Act = Schemas['AuditAct']

/** One act: when, who, a sentence with a link to what it is about, its facts, and what followed when it is unfolded. */
export function ActLine({ act, open }: { act: Act; open: boolean }) {
  const t = useAudit()
  const [toggled, setToggled] = useState(false)
  const detailLine = useDetailLine()
  const { entry, also, follows } = act
  const { name } = actorLabel(t, entry.actor)
  const unfolds = follows.length > 0 || also.length > 0
  const unfolded = unfolds && open !== toggled
  const facts = [
    entry.onBehalfOf && (entry.onBehalfOf.companyName || entry.onBehalfOf.companyId),
    detailLine({ ...entry, entityName: null }),
  ].filter(Boolean)
  return (
    <li>
      <div className={css.act}>
        <time dateTime={entry.at} className="num muted">
          {timeOf(entry.at)}
        </time>
        <Avatar name={name} />
        <span className="grid break">
          <span>
            {entry.actor.kind !== 'job' && <b>{name} </b>}
            <ActText act={act} />
          </span>
          <span className="small muted">{facts.join(' · ')}</span>
        </span>
        {unfolds && (
          <Unfold open={unfolded} label={t('unfold', { name })} onToggle={() => setToggled(!toggled)} />
        )}
      </div>
      {unfolded && <Entries of={{ act }} />}
    </li>
  )
}

/** The button that unfolds a line of the log. */
export function Unfold({ open, label, onToggle }: { open: boolean; label: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={`act-menu ${css.unfold}`}
      aria-expanded={open}
      aria-label={label}
      onClick={onToggle}
    />
  )
}

/** How often what was done: "148 utstedte bedriftsbillett". */
export function useCounts(): (actions: readonly { action: string; count: number }[]) => string {
  const language = useLanguage()
  return actions =>
    actions.map(({ action, count }) => `${formatNumber(count)} × ${inSentence(action, language)}`).join(' · ')
}
