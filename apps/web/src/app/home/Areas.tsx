import { TextLink } from '../../kit/Link.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { labelOf, menuFor } from '../menu.ts'
import { useHome } from './phrases.ts'

/** What the signed-in user can enter, from the same table as the menu (decisions.md, "Routes"). */
export function Areas() {
  const t = useHome()
  const language = useLanguage()
  const operator = useOperator()
  const { facts, company } = useSession()
  if (!facts) return null
  const texts: Partial<Record<string, string>> = {
    employees: t('areaEmployees'),
    invoices: t('areaInvoices'),
    tools: t('areaTools'),
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
        {entries.map(row => {
          const { id, to, Icon } = row
          const text = texts[id]
          // The general name, also for a company that gets invoice bases only.
          const title = labelOf(row, null)[language]
          return (
            text && (
              <article className="card tile" key={id}>
                <span className="ic" aria-hidden="true">
                  <Icon />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
                <TextLink to={to}>{title}</TextLink>
              </article>
            )
          )
        })}
      </div>
    </section>
  )
}
