import {
  BankNoteIcon,
  CalendarIcon,
  HandshakeIcon,
  MobileIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
  TrainIcon,
} from '@navikt/aksel-icons'
import { END_MONTHS } from '@portal/domain/ticket'
import { ButtonLink } from '../../../kit/Button.tsx'
import { HeroArt } from '../../../kit/HeroArt.tsx'
import { IncludedSection, StepsSection } from '../../../kit/InfoSections.tsx'
import { usePageTitle } from '../../../kit/PageHeader.tsx'
import { QuestionList } from '../../../kit/QuestionList.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCan, useMayRegister } from '../../../lib/session-provider.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { useInfo } from './phrases.ts'
import '../../../kit/css/public.css'

/** The public page about the company ticket [C-044]: hero, what is included, prices, how it works, questions. */
export default function InfoPage() {
  const t = useInfo()
  const heading = usePageTitle(t('title'))
  const customer = useCan('companyTicket')
  // [C-046, P-024]
  const mayRegister = useMayRegister()
  const included = [
    { icon: <TrainIcon />, text: t('includedTravel') },
    { icon: <CalendarIcon />, text: t('includedMonthly') },
    { icon: <ReceiptIcon />, text: t('includedInvoice') },
    { icon: <BankNoteIcon />, text: t('includedTax') },
    { icon: <MobileIcon />, text: t('includedPhone') },
    { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy') },
  ]
  const steps = [
    { title: t('howOrderTitle'), text: t('howOrder') },
    { title: t('howPickupTitle'), text: t('howPickup') },
    { title: t('howChangeTitle'), text: t('howChange') },
    { title: t('howInvoiceTitle'), text: t('howInvoice') },
  ]
  const questions = [
    { question: t('q1'), answer: t('a1') },
    { question: t('q2'), answer: t('a2') },
    { question: t('q3'), answer: t('a3', { months: END_MONTHS }) },
    { question: t('q4'), answer: t('a4') },
    { question: t('q5'), answer: t('a5') },
    { question: t('q6'), answer: t('a6') },
  ]
  return (
    <>
      <section className="hero">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('heroTitle')}
          </h1>
          <p>{t('heroText')}</p>
          <div className="acts">
            {mayRegister && (
              <ButtonLink to={paths.register} icon={<HandshakeIcon aria-hidden />}>
                {t('become')}
              </ButtonLink>
            )}
            {customer && <ButtonLink to={paths.employees}>{t('toEmployees')}</ButtonLink>}
          </div>
        </div>
        <HeroArt />
      </section>
      <IncludedSection title={t('includedTitle')} items={included} />
      <section className="block">
        <h2>{t('compareTitle')}</h2>
        <p>{t('compareText')}</p>
        <PriceComparison />
      </section>
      <StepsSection title={t('howTitle')} steps={steps} />
      <section className="block">
        <h2>{t('qaTitle')}</h2>
        <QuestionList items={questions} />
      </section>
      {mayRegister && (
        <section className="band">
          <div>
            <h2>{t('bandTitle')}</h2>
            <p>{t('bandText')}</p>
          </div>
          <ButtonLink to={paths.register} variant="secondary">
            {t('become')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}
