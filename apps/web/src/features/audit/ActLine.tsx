import type { Schemas } from '@portal/api-client'
import { formatNumber } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../../kit/Avatar.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
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
        <span>
          <span className={css.sentence}>
            <b>{name}</b> <Done act={act} />
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

/** What was done to whom, as the rest of the sentence. */
function Done({ act: { entry, about } }: { act: Act }): ReactNode {
  const t = useAudit()
  const language = useLanguage()
  const may = {
    user: useCan('userAdmin'),
    company: useCan('companyAdmin'),
    bulk: useCan('companyTicketOrder'),
  }
  const done = inSentence(entry.action, language)
  if (!about) return entry.entityName ? `${done}: ${entry.entityName}` : done
  const linked = (to: string, text: string, allowed = true) =>
    allowed ? <TextLink to={to}>{text}</TextLink> : text
  switch (about.kind) {
    case 'employee':
      return (
        <>
          {done} {t('for')} {linked(paths.employee(about.id), about.name)}
        </>
      )
    case 'bulk-order': {
      const link = linked(paths.bulkOrder(about.id), about.name, may.bulk)
      if (entry.action !== 'bulk-order.start')
        return (
          <>
            {done}: {link}
          </>
        )
      return (
        <>
          {t('orderedMany', { count: about.count ?? 0 })} {t('fromFile')} {link}
        </>
      )
    }
    case 'invoice':
      return (
        <>
          {done}: {t('creditNote')} {linked(paths.invoice(about.id), about.name)}
        </>
      )
    case 'user':
      return (
        <>
          {done}: {linked(paths.user(about.id), about.name, may.user)}
        </>
      )
    case 'company':
      return (
        <>
          {done}: {linked(paths.company(about.id), about.name, may.company)}
        </>
      )
  }
}

/** The button that unfolds a line of the log. */
export function Unfold({ open, label, onToggle }: { open: boolean; label: string; onToggle: () => void }) {
  return (
    <button type="button" className={css.unfold} aria-expanded={open} aria-label={label} onClick={onToggle} />
  )
}

/** How often what was done: "148 utstedte bedriftsbillett". */
export function useCounts(): (actions: readonly { action: string; count: number }[]) => string {
  const language = useLanguage()
  return actions =>
    actions.map(({ action, count }) => `${formatNumber(count)} × ${inSentence(action, language)}`).join(' · ')
}
