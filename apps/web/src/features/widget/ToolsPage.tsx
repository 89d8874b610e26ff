import { ClockIcon, CodeIcon, EnvelopeClosedIcon, LinkIcon } from '@navikt/aksel-icons'
import { toolsMode } from '@portal/domain'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/Button.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { DisabledWarning, useVariant } from './Disabled.tsx'
import { useWidget } from './phrases.ts'
import '../../kit/css/public.css'

/**
 * Tools for companies [P-042]: the order widget and the link for those who have them [P-138], the real-time display where the operator
 * has one [P-137], and whom to ask for more [P-140].
 */
export default function ToolsPage() {
  const t = useWidget()
  const operator = useOperator()
  const { facts } = useSession()
  const variant = useVariant()
  const mode = toolsMode(facts ?? { operator, company: null })
  const widget = mode === 'only-widget' || mode === 'widget-and-real-time'
  const realTime = mode === 'only-real-time' || mode === 'widget-and-real-time'
  const { customerService } = operator.email
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="stack">
        {widget && <DisabledWarning />}
        <div className="tiles">
          {widget && (
            <>
              <Tile icon={<CodeIcon />} title={t('widgetTitle')}>
                <p className="muted">{t(variant === 'HOUSING' ? 'widgetTextHousing' : 'widgetText')}</p>
                <div className="acts">
                  <ButtonLink to={paths.widget}>{t('widgetOpen')}</ButtonLink>
                </div>
              </Tile>
              <Tile icon={<LinkIcon />} title={t('linkTitle')}>
                <p className="muted">{t('linkText')}</p>
                <div className="acts">
                  <ButtonLink to={paths.orderLink} variant="secondary">
                    {t('linkOpen')}
                  </ButtonLink>
                </div>
              </Tile>
            </>
          )}
          {realTime && (
            <Tile icon={<ClockIcon />} title={t('realTimeTitle')}>
              <p className="muted">{t('realTimeText')}</p>
              <div className="acts">
                {/* The operator's own site has its real-time display on one address. */}
                <ButtonLink
                  href={new URL('/sanntid', operator.links.contact).href}
                  variant={widget ? 'secondary' : 'primary'}
                  {...(widget && { tone: 'neutral' as const })}
                  newTab
                >
                  {t('realTimeLink')}
                </ButtonLink>
              </div>
            </Tile>
          )}
          <Tile icon={<EnvelopeClosedIcon />} title={t('interestTitle')}>
            <p className="muted">{t('interestText')}</p>
            <OutLink href={`mailto:${customerService}?subject=${encodeURIComponent(t('interestSubject'))}`}>
              {t('interestMail', { email: customerService })}
            </OutLink>
          </Tile>
        </div>
      </div>
    </>
  )
}

function Tile({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <article className="card grid gap-12 pad-24 tile">
      <span className="ic" aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      {children}
    </article>
  )
}
