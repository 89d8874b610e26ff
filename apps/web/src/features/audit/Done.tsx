import type { Schemas } from '@portal/api-client'
import { auditPhrase } from '@portal/domain/audit'
import { MANY_ACTS } from '@portal/domain/company-ticket'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/Link.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { inSentence } from './labels.tsx'
import { useAudit } from './phrases.ts'

/** What was done to whom, as the rest of the sentence; the whole of it where a job was told of what somebody did. */
export function ActText({ act: { entry, about } }: { act: Schemas['AuditAct'] }): ReactNode {
  const t = useAudit()
  const language = useLanguage()
  const may = {
    user: useCan('userAdmin'),
    company: useCan('companyAdmin'),
    bulk: useCan('companyTicketOrder'),
    residentBulk: useCan('housingOrder'),
  }
  const done =
    entry.actor.kind === 'job' ? auditPhrase(entry.action, language) : inSentence(entry.action, language)
  const many = entry.action === 'company-ticket.many' && manyOf(entry.detail)
  if (many) return t(`many ${many.act}`, { count: many.done })
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
    case 'resident-order':
    case 'bulk-order': {
      const link =
        about.kind === 'resident-order'
          ? linked(paths.housingBulkOrder(about.id), about.name, may.residentBulk)
          : linked(paths.bulkOrder(about.id), about.name, may.bulk)
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

/** What was done with how many tickets, as an act on many employees says it. */
const manyOf = ({ act, done }: Schemas['AuditEntry']['detail']) => {
  const known = MANY_ACTS.find(each => each === act)
  return known && typeof done === 'number' ? { act: known, done } : null
}
