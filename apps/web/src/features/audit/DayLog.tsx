import { RobotIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatWeekday } from '@portal/domain'
import { useState } from 'react'
import { sentence } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { dayOf } from '../../lib/instants.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { ActLine, Unfold, useCounts } from './ActLine.tsx'
import { Entries } from './Entries.tsx'
import css from './log.module.css'
import { useAudit } from './phrases.ts'

type Day = Schemas['AuditActs']['days'][number]

/** The acts of one day, newest first, and one line for what the portal did by itself. */
export function DayLog({ day, acts, open }: { day: Day; acts: Schemas['AuditAct'][]; open: boolean }) {
  const t = useAudit()
  const language = useLanguage()
  const today = useToday()
  const [toggled, setToggled] = useState(false)
  const countsOf = useCounts()
  const unfolded = open !== toggled
  const words = formatWeekday(day.day, language)
  const year = day.day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.day.slice(0, 4)}`
  const title = day.day === today ? t('today', { day: words }) : sentence(words + year)
  return (
    <section className={`above-20 ${css.day}`} aria-labelledby={`day-${day.day}`}>
      <h2 id={`day-${day.day}`}>
        {title}{' '}
        <span className="small muted">
          {[
            day.acts > 0 && t('acts', { count: day.acts }),
            day.automatic > 0 && t('automaticCount', { count: day.automatic }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h2>
      <ol className={`card ruled clip ${css.acts}`}>
        {acts
          .filter(({ entry }) => dayOf(new Date(entry.at)) === day.day)
          .map(act => (
            <ActLine key={act.entry.id} act={act} open={open} />
          ))}
        {day.automatic > 0 && (
          <li className="ground-picked">
            <div className={css.act}>
              <span />
              <span className="mid rigid ground-tinted ink avatar" aria-hidden>
                <RobotIcon />
              </span>
              <span className="grid break">
                <span className="muted">{t('byItself', { count: day.automatic })}</span>
                <span className="small muted">{countsOf(day.actions)}</span>
              </span>
              <Unfold
                open={unfolded}
                label={t('unfoldDay', { day: words })}
                onToggle={() => setToggled(!toggled)}
              />
            </div>
            {unfolded && <Entries of={{ day: day.day }} />}
          </li>
        )}
      </ol>
    </section>
  )
}
