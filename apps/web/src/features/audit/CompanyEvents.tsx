import type { Schemas } from '@portal/api-client'
import { Timeline, type TimelineItem } from '../../kit/Timeline.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { formatDateTime } from '../../lib/instants.ts'
import { paths } from '../../lib/paths.ts'
import { ActText } from './Done.tsx'
import { actorLabel, inSentence, useDetailLine } from './labels.tsx'
import { useAudit } from './phrases.ts'

type Act = Schemas['AuditAct']
const MOST_SHOWN = 8

const GOOD = ['contract.sign', 'user.activate']
const BAD = ['contract.decline', 'contract.wrong-signer', 'contract.fail']
const toneOf = ({ entry: { action }, follows }: Act): TimelineItem['tone'] => {
  if ([action, ...follows.map(each => each.action)].some(each => BAD.includes(each))) return 'bad'
  return GOOD.includes(action) ? 'good' : 'done'
}

/** What happened to a company itself lately, and the way to all that was done in it. */
export default function CompanyEvents({ companyId }: { companyId: string }) {
  const t = useAudit()
  const language = useLanguage()
  const detailLine = useDetailLine()
  const acts = api.useQuery('get', '/audit/company/{companyId}/acts', {
    params: { path: { companyId }, query: { concerning: 'company', maxEntries: MOST_SHOWN } },
  })
  const itemOf = (act: Act): TimelineItem => {
    const { entry, about, also, follows } = act
    const more = new Set([...also.toReversed(), ...follows].map(({ action }) => inSentence(action, language)))
    more.delete(inSentence(entry.action, language))
    return {
      id: entry.id,
      tone: toneOf(act),
      title: (
        <>
          {entry.actor.kind !== 'job' && <b>{actorLabel(t, entry.actor).name} </b>}
          {/* The page is about the company, and links to it nowhere. */}
          <ActText act={about?.kind === 'company' ? { ...act, about: null } : act} />
        </>
      ),
      text: [formatDateTime(new Date(entry.at)), detailLine({ ...entry, entityName: null }), ...more]
        .filter(Boolean)
        .join(' · '),
    }
  }
  return (
    <Timeline
      title={t('latest')}
      items={acts.data?.acts.map(itemOf)}
      none={t('emptyTitle')}
      query={acts}
      log={paths.company(companyId, 'logg')}
    />
  )
}
