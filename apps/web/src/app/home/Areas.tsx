import { PersonGroupIcon, ReceiptIcon, WrenchIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/Link.tsx'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { menuFor } from '../menu.ts'
import { useApp } from '../phrases.ts'
import { useHome } from './phrases.ts'

type Area = { icon: ReactNode; title: string; text: string }

/** What the signed-in user can enter, from the same table as the menu (decisions.md, "Routes"). */
export function Areas() {
  const t = useHome()
  const app = useApp()
  const operator = useOperator()
  const { facts, company } = useSession()
  if (!facts) return null
  const texts: Partial<Record<string, Area>> = {
    employees: { icon: <PersonGroupIcon />, title: app('menuEmployees'), text: t('areaEmployees') },
    invoices: { icon: <ReceiptIcon />, title: app('menuInvoices'), text: t('areaInvoices') },
    tools: { icon: <WrenchIcon />, title: app('menuTools'), text: t('areaTools') },
  }
  const entries = menuFor(facts, { operator, environment: facts.environment })
  const name = company?.name ?? operator.name
  return (
    <section>
      <h2>{t('areasTitle')}</h2>
      <p className="muted">
        {entries.length > 0 ? t('areasText', { company: name }) : t('noAreas', { company: name })}
      </p>
      <div className="tiles areas">
        {entries.map(({ id, to }) => {
          const area = texts[id]
          return (
            area && (
              <article className="card tile" key={id}>
                <span className="ic" aria-hidden="true">
                  {area.icon}
                </span>
                <h3>{area.title}</h3>
                <p>{area.text}</p>
                <TextLink to={to}>{area.title}</TextLink>
              </article>
            )
          )
        })}
      </div>
    </section>
  )
}
