import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import css from './onboarding.module.css'
import { useOnboarding } from './phrases.ts'

/** The steps of the registration. `at` is the visitor's step, 0 before the first. */
export function OnboardingSteps({ at }: { at: 0 | 1 | 2 | 3 | 4 }) {
  const t = useOnboarding()
  const steps = [
    { title: t('howIdentify'), text: t('howIdentifyText') },
    { title: t('howSignee'), text: t('howSigneeText') },
    { title: t('howCode'), text: t('howCodeText') },
    { title: t('howOrder'), text: t('howOrderText') },
  ]
  return (
    <aside className={`card padded ${css.how}`} aria-label={t('howTitle')}>
      <h2 className="below-16">{t('howTitle')}</h2>
      <RouteSteps>
        {steps.map(({ title, text }, index) => {
          const number = index + 1
          return (
            <RouteStep
              key={title}
              number={number}
              title={title}
              level={3}
              {...(number < at && { state: 'done' as const })}
              {...(number === at && { state: 'current' as const })}
            >
              <p className="muted small">{text}</p>
            </RouteStep>
          )
        })}
      </RouteSteps>
    </aside>
  )
}
