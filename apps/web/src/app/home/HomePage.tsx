import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { frontPageOf, inLanguage } from '@portal/domain'
import { Navigate, useSearchParams } from 'react-router'
import { Alert } from '../../kit/Alert.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { Scene } from '../../kit/drawings/Scene.tsx'
import { usePageTitle } from '../../kit/PageHeader.tsx'
import { Become, Closing, SignIn, useIsVisitor } from '../../kit/public/Become.tsx'
import { Hero } from '../../kit/public/Hero.tsx'
import css from '../../kit/public/public.module.css'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useMayRegister, useSession } from '../../lib/session-provider.tsx'
import { useIsPage } from '../known-pages.ts'
import { Extras } from './Extras.tsx'
import { MAIN_PRODUCTS, MainEnd, MainFrom, MainStory } from './main-product.tsx'
import { useHome } from './phrases.ts'
import { Sections } from './Sections.tsx'

/** The operator's front page; whoever is signed in has the overview instead [P-016..P-023, P-035]. */
export default function HomePage() {
  const { facts } = useSession()
  return facts ? <Navigate to={paths.overview} replace /> : <FrontPage />
}

function FrontPage() {
  const language = useLanguage()
  const operator = useOperator()
  const isPage = useIsPage()
  const heading = usePageTitle(operator.name)
  const mayRegister = useMayRegister()
  const { scene, addOns, ...landings } = operator.landing
  const landing = inLanguage(landings, language)
  const { main, sections, extras } = frontPageOf(operator, addOns)
  const about = main && MAIN_PRODUCTS[main]
  const register = landing.actions.find(({ path }) => path === paths.register && mayRegister)
  const more = landing.actions.filter(({ path }) => path !== paths.register && isPage(path))
  return (
    <>
      <SignInFailures />
      <Hero
        heading={heading}
        title={landing.title}
        lead={landing.lead}
        from={about && <MainFrom main={about} />}
        acts={
          <>
            {register ? <ButtonLink to={register.path}>{register.label}</ButtonLink> : <Become />}
            {more.map(({ label, path }) => (
              <ButtonLink key={path} to={path} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </>
        }
        more={<SignIn />}
        drawing={<Scene {...scene} />}
      />
      <ul className={css.points}>
        {landing.points.map(point => (
          <li key={point}>
            <CheckmarkCircleIcon aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <Sections shown={sections} />
      {about && <MainStory main={about} />}
      <Extras shown={extras} addOns={addOns} />
      {about ? <MainEnd main={about} /> : <Closing />}
    </>
  )
}

/** Why somebody who wanted to sign in is here. */
function SignInFailures() {
  const t = useHome()
  const visitor = useIsVisitor()
  const outcome = useSearchParams()[0].get('signIn')
  if (!visitor) return null
  if (outcome === 'failed') return <Alert tone="warning">{t('signInFailed')}</Alert>
  if (outcome === 'ended') return <Alert tone="warning">{t('sessionEnded')}</Alert>
  return outcome === 'replaced' ? <Alert tone="warning">{t('sessionReplaced')}</Alert> : null
}
