import { ChatCheckmarkIcon, ClockDashedIcon, LinkBrokenIcon } from '@navikt/aksel-icons'
import { carProviderName, parseVoucherStatus } from '@portal/domain/voucher'
import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useContactTarget } from '../../lib/contact-link.ts'
import { kroner } from '../../lib/format.ts'
import { hasCode } from '../../lib/http.ts'
import { report } from '../../lib/report.ts'
import type { WireVoucherStatus } from '../../lib/wire.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import { useVoucher } from './phrases.ts'
import { useVoucherKey, voucherHeaders } from './useVoucherKey.ts'

/** /bildeling?key=…: where the link of an SMS leads (002 §2.5). */
export default function VoucherPage() {
  const key = useVoucherKey()
  return key === null ? <MissingKey /> : <Offer key={key} voucherKey={key} />
}

/** @throws RangeError for a status that is none; the query then has it as its error (002 §8) */
const readable = (answer: WireVoucherStatus): WireVoucherStatus => ({
  ...answer,
  voucherOfferStatus: parseVoucherStatus(answer.voucherOfferStatus),
})

/** The status first; only an offer that is available needs its providers (002 §4). */
function Offer({ voucherKey }: { voucherKey: string }) {
  const t = useVoucher()
  const headers = voucherHeaders(voucherKey)
  const status = api.useQuery('get', '/voucher-api/offer/status', { headers }, { select: readable })
  const state = status.data?.voucherOfferStatus
  const providers = api.useQuery(
    'get',
    '/voucher-api/offer/providers',
    { headers },
    { enabled: state === 'AVAILABLE' },
  )
  // It expired between the two calls.
  if (state === 'EXPIRED' || hasCode(providers.error, 'voucher-expired')) return <Expired />
  if (status.error) return <ErrorPage error={status.error} onRetry={() => void status.refetch()} />
  if (status.data && state === 'CLAIMED') return <Claimed offer={status.data} />
  if (providers.error) return <ErrorPage error={providers.error} onRetry={() => void providers.refetch()} />
  if (!providers.data)
    return (
      <div className="card center-page">
        <Loading heights={[320]} text={t('loading')} />
      </div>
    )
  return <ProviderChoice offer={providers.data} headers={headers} onRetry={() => void providers.refetch()} />
}

function Claimed({ offer: { selectedCarProvider, denomination } }: { offer: WireVoucherStatus }) {
  const t = useVoucher()
  return (
    <Notice title={t('claimedTitle')} icon={<ChatCheckmarkIcon />}>
      <p>
        {t('claimedText', {
          provider: carProviderName(selectedCarProvider ?? ''),
          amount: kroner(denomination ?? 0),
        })}
      </p>
    </Notice>
  )
}

function Expired() {
  const t = useVoucher()
  return (
    <DeadEnd title={t('expiredTitle')} icon={<ClockDashedIcon />}>
      <p>{t('expiredText')}</p>
    </DeadEnd>
  )
}

/** A link that was cut off; reported, because the SMS may be to blame. */
function MissingKey() {
  const t = useVoucher()
  useEffect(() => void report('error', window.location.pathname, 'Could not find key in url'), [])
  return (
    <DeadEnd title={t('missingTitle')} icon={<LinkBrokenIcon />}>
      <p>{t('missingText')}</p>
    </DeadEnd>
  )
}

function DeadEnd({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const t = useVoucher()
  const contact = useContactTarget()
  return (
    <Notice
      title={title}
      icon={icon}
      actions={
        <ButtonLink {...contact} variant="secondary">
          {t('contact')}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
