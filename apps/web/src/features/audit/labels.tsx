import type { Schemas } from '@portal/api-client'
import { AGREEMENT_SUB_TYPES, COMPANY_ROLES, GLOBAL_ROLES, localized } from '@portal/domain'
import { auditPhrase } from '@portal/domain/audit'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { lowerFirst } from '../../lib/format.ts'
import { type Language, type Translate, useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { useRoleLabels, useTypeText } from '../../lib/labels.ts'
import { detailText } from './detail.ts'
import { type auditPhrases, useAudit } from './phrases.ts'

/** The text for an actor: name and kind. */
export function actorLabel(
  t: Translate<typeof auditPhrases>,
  { kind, name, id }: Schemas['AuditEntry']['actor'],
): { name: string; kind: string } {
  switch (kind) {
    case 'user':
      return { name: name || t('goneUser'), kind: t('kindUser') }
    case 'client':
      return { name: name || id, kind: t('kindClient') }
    case 'job':
      return { name: t('portal'), kind: t('kindJob') }
    case 'employee':
      return { name: t('ownPage'), kind: t('kindOwnPage') }
    case 'visitor':
      return { name: t('visitor'), kind: t('kindVisitor') }
  }
}

/** As a part of a sentence: "Bestilte bedriftsbillett" → "bestilte bedriftsbillett". */
export const inSentence = (action: string, language: Language): string =>
  lowerFirst(auditPhrase(action, language))

/** The time of day of an instant, in Norway. */
export const timeOf = (at: string): string => formatDateTime(new Date(at)).split(' ')[1] ?? ''

const oneOf = <Code extends string>(codes: readonly Code[], code: string): Code | undefined =>
  codes.find(known => known === code)

/** The line below an action: what it concerns, and its details. */
export function useDetailLine(): (entry: Schemas['AuditEntry']) => string {
  const t = useAudit()
  const language = useLanguage()
  const roleLabels = useRoleLabels()
  const typeText = useTypeText()
  const nameOf = (code: string): string => {
    const role = oneOf([...GLOBAL_ROLES, ...COMPANY_ROLES], code)
    if (role) return roleLabels(role).label
    const subType = oneOf(AGREEMENT_SUB_TYPES, code)
    if (subType) return typeText(subType)
    const product = oneOf(Object.keys(PRODUCT_TEXTS) as (keyof typeof PRODUCT_TEXTS)[], code)
    return product ? localized(PRODUCT_TEXTS[product].name, language) : code
  }
  return ({ action, entityId, entityName, detail }) => {
    // Users know the number of an agreement; other ids are not shown.
    const agreement = action.startsWith('agreement.') && entityId ? { agreement: entityId } : {}
    // The employees that an act on many was not possible for are named where there are any.
    const refused = detail.refused === 0 ? { refused: null } : {}
    return [entityName, detailText(t, { ...agreement, ...detail, ...refused }, nameOf)]
      .filter(Boolean)
      .join(' · ')
  }
}
