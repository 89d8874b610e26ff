import { ClockIcon, EnvelopeClosedIcon } from '@navikt/aksel-icons'
import { toolsMode } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useOperator } from '../../lib/operator.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useWidget } from './phrases.ts'
import '../../kit/css/public.css'

/** Tools for companies [P-042]; the real-time display where the operator has one [P-137], and whom to ask for more [P-140]. */
export default function ToolsPage() {
  const t = useWidget()
  const operator = useOperator()
  const { facts } = useSession()
  const mode = toolsMode(facts ?? { operator, company: null })
  const realTime = mode === 'only-real-time' || mode === 'widget-and-real-time'
  const { customerService } = operator.email
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="tiles">
        {realTime && (
          <article className="card tile">
            <span className="ic" aria-hidden="true">
              <ClockIcon />
            </span>
            <h2>{t('realTimeTitle')}</h2>
            <p>{t('realTimeText')}</p>
            <div className="acts">
              {/* The operator's own site has its real-time display on one address. */}
              <ButtonLink href={new URL('/sanntid', operator.links.contact).href} newTab>
                {t('realTimeLink')}
              </ButtonLink>
            </div>
          </article>
        )}
        <article className="card tile">
          <span className="ic" aria-hidden="true">
            <EnvelopeClosedIcon />
          </span>
          <h2>{t('interestTitle')}</h2>
          <p>{t('interestText')}</p>
          <OutLink href={`mailto:${customerService}?subject=${encodeURIComponent(t('interestSubject'))}`}>
            {t('interestMail', { email: customerService })}
          </OutLink>
        </article>
      </div>
    </>
  )
}
