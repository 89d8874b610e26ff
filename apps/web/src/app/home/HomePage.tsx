import { CheckmarkIcon, EnterIcon } from '@navikt/aksel-icons'
import type { Environment } from '@portal/domain'
import { useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { HeroArt } from '../../kit/HeroArt.tsx'
import { usePageTitle } from '../../kit/PageHeader.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useIsPage } from '../known-pages.ts'
import { Areas } from './Areas.tsx'
import { useHome } from './phrases.ts'
import { Sections } from './Sections.tsx'

/** The operator's front page [P-016..P-023, P-035]; to signed-in people it shows the areas they can enter. */
export default function HomePage() {
  const t = useHome()
  const language = useLanguage()
  const operator = useOperator()
  const isPage = useIsPage()
  const { state, facts, signIn } = useSession()
  const [parameters] = useSearchParams()
  const heading = usePageTitle(operator.name)
  const landing = operator.landing[language]
  const environment: Environment =
    state.kind === 'not-logged-in' || state.kind === 'success' ? state.environment : 'prod'
  // Customers cannot register [P-024, P-025].
  const mayRegister = facts === null && operator.onboarding[environment] !== 'none'
  const actions = landing.actions.filter(
    ({ path }) => isPage(path) && (path !== paths.register || mayRegister),
  )
  return (
    <>
      {parameters.get('signIn') === 'failed' && facts === null && (
        <Alert tone="warning">{t('signInFailed')}</Alert>
      )}
      {parameters.get('signIn') === 'replaced' && facts === null && (
        <Alert tone="warning">{t('sessionReplaced')}</Alert>
      )}
      {facts && <Areas />}
      <section className={facts ? 'hero block' : 'hero'}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {landing.title}
          </h1>
          <p>{landing.lead}</p>
          <div className="acts">
            {actions.map(({ label, path }, index) => (
              <ButtonLink key={path} to={path} variant={index === 0 && !facts ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
            {actions.length === 0 && !facts && (
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
