import {
  BusIcon,
  CardIcon,
  FileTextIcon,
  HandshakeIcon,
  MobileIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
} from '@navikt/aksel-icons'
import { ButtonLink } from '../../../kit/Button.tsx'
import { HeroArt } from '../../../kit/HeroArt.tsx'
import { IncludedSection, StepsSection } from '../../../kit/InfoSections.tsx'
import { usePageTitle } from '../../../kit/PageHeader.tsx'
import { QuestionList } from '../../../kit/QuestionList.tsx'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useMayRegister } from '../../../lib/session-provider.tsx'
import { useCounterInfo } from './phrases.ts'
import '../../../kit/css/public.css'

/** The public page about the ticket counter [P-037]: what it has, how it works, questions. */
export default function InfoPage() {
  const t = useCounterInfo()
  const operator = useOperator()
  const heading = usePageTitle(t('title'))
  const customer = useCan('ticketCounter')
  const mayOrder = useCan('counterOrder')
  // [F-064, P-024]
  const mayRegister = useMayRegister()
  const included = [
    { icon: <BusIcon />, text: t('includedTickets') },
    { icon: <MobileIcon />, text: t('includedPhone') },
    { icon: <CardIcon />, text: t('includedCards') },
    { icon: <ReceiptIcon />, text: t('includedInvoice') },
    { icon: <FileTextIcon />, text: t('includedReferences') },
    { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy') },
  ]
  const steps = [
    { title: t('howOrderTitle'), text: t('howOrder') },
    { title: t('howShareTitle'), text: t('howShare') },
    { title: t('howFollowTitle'), text: t('howFollow') },
    { title: t('howInvoiceTitle'), text: t('howInvoice') },
  ]
  const questions = [
    { question: t('q1'), answer: t('a1') },
    { question: t('q2'), answer: t('a2') },
    { question: t('q3'), answer: t('a3') },
  ]
  return (
    <>
      <section className="hero">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('heroTitle')}
          </h1>
          <p>{t('heroText', { operator: operator.name })}</p>
          <div className="acts">
            {mayRegister && (
              <ButtonLink to={paths.register} icon={<HandshakeIcon aria-hidden />}>
                {t('become')}
              </ButtonLink>
            )}
            {customer && (
              <ButtonLink to={mayOrder ? paths.ticketCounter : paths.counterOrders}>
                {t(mayOrder ? 'toOrder' : 'toOrders')}
              </ButtonLink>
            )}
          </div>
        </div>
        <HeroArt />
      </section>
      <IncludedSection title={t('includedTitle')} items={included} />
      <StepsSection title={t('howTitle')} steps={steps} />
      <section className="block">
        <h2>{t('qaTitle')}</h2>
        <QuestionList items={questions} />
      </section>
    </>
  )
}
