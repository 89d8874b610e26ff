import type { Schemas } from '@portal/api-client'
import { auditPhrase } from '@portal/domain/audit'
import { Avatar } from '../../kit/Avatar.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { When } from '../../kit/When.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { actorLabel, useDetailLine } from './labels.tsx'
import { useAudit } from './phrases.ts'

/** Who, what, on whose behalf and when. */
export function useAuditColumns(): Column<Schemas['AuditEntry']>[] {
  const t = useAudit()
  const language = useLanguage()
  const detailLine = useDetailLine()
  return [
    {
      id: 'who',
      header: t('colWho'),
      skeletonWidth: 120,
      cell: ({ actor }) => {
        const { name, kind } = actorLabel(t, actor)
        return (
          <span className="who">
            <Avatar name={name} />
            <span>
              <b>{name}</b>
              <span className="small">{kind}</span>
            </span>
          </span>
        )
      },
    },
    {
      id: 'what',
      header: t('colWhat'),
      phone: 'meta',
      skeletonWidth: 180,
      cell: entry => (
        <span className="two-l">
          {auditPhrase(entry.action, language)}
          <span className="small muted">{detailLine(entry)}</span>
        </span>
      ),
    },
    {
      id: 'company',
      header: t('colCompany'),
      phone: 'meta',
      skeletonWidth: 90,
      cell: ({ onBehalfOf }) =>
        onBehalfOf ? (
          <span className="two-l">
            {onBehalfOf.companyName || onBehalfOf.companyId}
            <span className="small muted num">{onBehalfOf.companyName && onBehalfOf.companyId}</span>
          </span>
        ) : (
          <span className="muted">{t('operatorItself')}</span>
        ),
    },
    {
      id: 'when',
      header: t('colWhen'),
      phone: 'end',
      align: 'right',
      skeletonWidth: 80,
      cell: ({ at }) => <When at={at} />,
    },
  ]
}
