import type { Schemas } from '@portal/api-client'
import { OutLink } from '../../kit/Link.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useHandover } from './handover-phrases.ts'

type State = NonNullable<Schemas['EinvoiceOf']['state']>

const TONES = {
  QUEUED: 'waiting',
  SENT: 'waiting',
  DELIVERED: 'good',
  REJECTED: 'bad',
} as const satisfies Record<State, string>
const isOnItsWay = (state: State | null | undefined) => state === 'QUEUED' || state === 'SENT'

/** How the document was handed to the company and, for an e-invoice, what became of it. */
export function Handover({ id }: { id: string }) {
  const t = useHandover()
  const language = useLanguage()
  const { data } = api.useQuery(
    'get',
    '/api/invoice/by-invoice-id/{id}/einvoice',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (isOnItsWay(state.data?.state) ? 10_000 : false) },
  )
  if (!data || (!data.delivery && !data.undelivered)) return null
  const { delivery, state, answer, xmlLink } = data
  return (
    <section className="card padded stack from-start gap-8">
      <h2>{t('title')}</h2>
      <p>
        {delivery ? t(delivery) : <StatusPill tone="bad">{t('undelivered')}</StatusPill>}{' '}
        {state && <StatusPill tone={TONES[state]}>{t(state)}</StatusPill>}
      </p>
      {!delivery && <p>{t('undeliveredWhy')}</p>}
      {answer && <p>{answer}</p>}
      {xmlLink && <OutLink href={`${xmlLink}?language=${language}`}>{t('xml')}</OutLink>}
    </section>
  )
}
