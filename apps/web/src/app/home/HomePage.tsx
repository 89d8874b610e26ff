import { CheckmarkIcon, EnterIcon } from '@navikt/aksel-icons'
import { landingOf } from '@portal/domain'
import { Navigate, useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { HeroArt } from '../../kit/HeroArt.tsx'
import { usePageTitle } from '../../kit/PageHeader.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useIsPage } from '../known-pages.ts'
import { useHome } from './phrases.ts'
import { Sections } from './Sections.tsx'
import '../../kit/css/public.css'

/** The operator's front page; whoever is signed in has the overview instead [P-016..P-023, P-035]. */
export default function HomePage() {
  const { facts } = useSession()
  return facts ? <Navigate to={paths.overview} replace /> : <FrontPage />
}

function FrontPage() {
  const t = useHome()
  const language = useLanguage()
  const operator = useOperator()
  const isPage = useIsPage()
  const { state, signIn } = useSession()
  const [parameters] = useSearchParams()
  const heading = usePageTitle(operator.name)
  const landing = landingOf(operator.id)[language]
  const visitor = state.kind === 'not-logged-in'
  const mayRegister = 'environment' in state && operator.onboarding[state.environment] !== 'none'
  const actions = landing.actions.filter(
    ({ path }) => isPage(path) && (path !== paths.register || mayRegister),
  )
  return (
    <>
      {parameters.get('signIn') === 'failed' && visitor && <Alert tone="warning">{t('signInFailed')}</Alert>}
      {parameters.get('signIn') === 'replaced' && visitor && (
        <Alert tone="warning">{t('sessionReplaced')}</Alert>
      )}
      <section className="hero">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {landing.title}
          </h1>
          <p>{landing.lead}</p>
          <div className="acts">
            {actions.map(({ label, path }, index) => (
              <ButtonLink key={path} to={path} variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
            {actions.length === 0 && visitor && (
              <Button icon={<EnterIcon aria-hidden />} onClick={() => signIn()}>
                {t('signIn')}
              </Button>
            )}
          </div>
        </div>
        <HeroArt />
      </section>
      <ul className="points">
        {landing.points.map(point => (
          <li className="card" key={point}>
            <span className="ic" aria-hidden="true">
              <CheckmarkIcon />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <Sections />
    </>
  )
}
