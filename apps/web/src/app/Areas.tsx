import { localized } from '@portal/domain'
import css from './areas.module.css'
import '@digdir/designsystemet-web/clickdelegatefor'
import type { AccessFacts } from '@portal/domain'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../lib/i18n.ts'
import { useOperator } from '../lib/operator.ts'
import type { MenuRow } from '../lib/slice.ts'
import { useWaiting } from '../lib/ticket-requests.ts'
import { labelOf, menuFor } from './menu.ts'
import '../kit/css/public.css'

/** What somebody can enter: the other rows of the menu, each with what is there (decisions.md, "Routes"). */
export function Areas({ facts }: { facts: AccessFacts }) {
  const operator = useOperator()
  const requests = useWaiting().state
  const rows = menuFor(facts, { operator, environment: facts.environment, requests })
  return (
    <div className={css.areas}>
      {rows
        .filter(({ about }) => about !== undefined)
        .map(row => (
          <Area key={row.id} row={row} facts={facts} />
        ))}
    </div>
  )
}

function Area({ row, facts }: { row: MenuRow; facts: AccessFacts }) {
  const language = useLanguage()
  const link = useId()
  const { Icon, about, to } = row
  return (
    <article className={`card grid gap-12 pad-24 tile ${css.area}`} data-clickdelegatefor={link}>
      <span className="ic" aria-hidden="true">
        <Icon />
      </span>
      <h2>
        <Link id={link} to={to}>
          {localized(labelOf(row, facts), language)}
        </Link>
      </h2>
      {about && <p className="muted">{localized(about, language)}</p>}
    </article>
  )
}
