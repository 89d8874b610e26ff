import { EnvelopeClosedIcon, PhoneIcon } from '@navikt/aksel-icons'
import { formatPhone } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useOnboarding } from './phrases.ts'

/** How a company becomes a customer: what to have ready and whom to contact [P-016, P-039]. */
export default function RegisterPage() {
  const t = useOnboarding()
  const { name, email, phone } = useOperator()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { operator: name })} />
      <div className="card padded">
        <RouteSteps>
          <RouteStep number={1} title={t('prepareTitle')}>
            <p className="muted">{t('prepare')}</p>
          </RouteStep>
          <RouteStep number={2} title={t('contactTitle')}>
            <div className="stack">
              <p className="muted">{t('contact')}</p>
              <div className="acts">
                <ButtonLink
                  href={`mailto:${email.customerService}?subject=${encodeURIComponent(t('subject'))}`}
                  icon={<EnvelopeClosedIcon aria-hidden />}
                >
                  {t('mail')}
                </ButtonLink>
                <ButtonLink href={`tel:+47${phone}`} variant="secondary" icon={<PhoneIcon aria-hidden />}>
                  {t('call', { phone: formatPhone(phone, '+47') })}
                </ButtonLink>
              </div>
            </div>
          </RouteStep>
          <RouteStep number={3} title={t('startTitle')}>
            <div className="stack">
              <p className="muted">{t('start')}</p>
              <p>
                <TextLink to={paths.companyTicketInfo}>{t('more')}</TextLink>
              </p>
            </div>
          </RouteStep>
        </RouteSteps>
      </div>
    </>
  )
}
