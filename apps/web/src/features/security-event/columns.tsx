import type { Schemas } from '@portal/api-client'
import { COMPANY_ROLES, GLOBAL_ROLES, localized } from '@portal/domain'
import {
  areaOfOperation,
  ENDED_BY,
  LIMIT_REASONS,
  SIGN_IN_REASONS,
  securityEventPhrase,
} from '@portal/domain/security-event'
import { Avatar } from '../../kit/Avatar.tsx'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { When } from '../../kit/When.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useRoleLabels } from '../../lib/labels.ts'
import { useSecurityEvent } from './phrases.ts'

type Event = Schemas['SecurityEvent']

/** Who from where, what, at which company, and when. */
export function useSecurityEventColumns(): Column<Event>[] {
  const t = useSecurityEvent()
  const language = useLanguage()
  const detailOf = useDetail()
  const nameOf = ({ kind, id, name }: Event['actor']): string => {
    if (kind === 'user') return name || t('goneUser')
    if (kind === 'client') return name || id
    return t(kind === 'job' ? 'portal' : kind === 'employee' ? 'employee' : 'visitor')
  }
  return [
    {
      id: 'who',
      header: t('colWho'),
      cell: ({ actor, address }) => (
        <span className="who">
          <Avatar name={nameOf(actor)} />
          <span>
            <b>{nameOf(actor)}</b>
            <span className="small num">{address}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'what',
      header: t('colWhat'),
      phone: 'meta',
      cell: event => <TwoLines more={detailOf(event)}>{securityEventPhrase(event.kind, language)}</TwoLines>,
    },
    {
      id: 'company',
      header: t('colCompany'),
      phone: 'meta',
      cell: ({ company }) =>
        company && (
          <TwoLines more={company.name && <span className="num">{company.id}</span>}>
            {company.name || company.id}
          </TwoLines>
        ),
    },
    { id: 'when', header: t('colWhen'), phone: 'end', align: 'right', cell: ({ at }) => <When at={at} /> },
  ]
}

/** The line below an event: whose roles changed and how, else what was asked for with the code, and how often. */
function useDetail(): (event: Event) => string {
  const t = useSecurityEvent()
  const roleLabels = useRoleLabels()
  const rolesOf = (value: unknown): string =>
    [...GLOBAL_ROLES, ...COMPANY_ROLES]
      .filter(role => Array.isArray(value) && value.includes(role))
      .map(role => roleLabels(role).label)
      .join(', ')
  const language = useLanguage()
  const limitOf = (limit: unknown) =>
    typeof limit === 'string' && Object.hasOwn(LIMIT_REASONS, limit)
      ? localized(LIMIT_REASONS[limit as keyof typeof LIMIT_REASONS], language)
      : // The limit of one operation has its name, which is said already.
        limit && ''
  return ({ kind, entityName, operation, detail, times }) => {
    const { by, code, limit, reason } = detail
    const [granted, removed] = [rolesOf(detail.granted), rolesOf(detail.removed)]
    // Signing in and out are one operation each, which the event names already.
    const signing = kind.startsWith('sign-')
    const refused = kind === 'sign-in.refused' && typeof reason === 'string' && reason
    return [
      entityName,
      typeof by === 'string' &&
        Object.hasOwn(ENDED_BY, by) &&
        localized(ENDED_BY[by as keyof typeof ENDED_BY], language),
      granted && t('granted', { roles: granted }),
      removed && t('removed', { roles: removed }),
      !signing && operation && areaOfOperation(operation, language),
      refused && Object.hasOwn(SIGN_IN_REASONS, refused)
        ? localized(SIGN_IN_REASONS[refused as keyof typeof SIGN_IN_REASONS], language)
        : !signing && (limitOf(limit) ?? reason ?? code),
      times > 1 && t('times', { count: times }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
