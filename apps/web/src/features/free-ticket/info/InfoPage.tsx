import {
  CalendarIcon,
  CardIcon,
  FileExcelIcon,
  PersonGroupIcon,
  ReceiptIcon,
  ShieldCheckmarkIcon,
} from '@navikt/aksel-icons'
import { ButtonLink } from '../../../kit/Button.tsx'
import { HeroArt } from '../../../kit/HeroArt.tsx'
import { IncludedSection, StepsSection } from '../../../kit/InfoSections.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { usePageTitle } from '../../../kit/PageHeader.tsx'
import { QuestionList } from '../../../kit/QuestionList.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useInfo } from './phrases.ts'
import '../../../kit/css/public.css'

/** The public page about the free ticket (002 §2.1): what it is, how it works, questions. */
export default function InfoPage() {
  const t = useInfo()
  const words = useFreeTicketWords()
  const { name } = useOperator()
  const heading = usePageTitle(words.Term)
  const customer = useCan('freeTicket')
  const included = [
    { icon: <PersonGroupIcon />, text: t('includedFamily') },
    { icon: <CardIcon />, text: t('includedMedia') },
    { icon: <FileExcelIcon />, text: t('includedFiles') },
    { icon: <CalendarIcon />, text: t('includedChildren', words) },
    { icon: <ReceiptIcon />, text: t('includedTax') },
    { icon: <ShieldCheckmarkIcon />, text: t('includedPrivacy', words) },
  ]
  const steps = [
    { title: t('howOrderTitle'), text: t('howOrder', words) },
    { title: t('howPickupTitle'), text: t('howPickup') },
    { title: t('howChangeTitle'), text: t('howChange', words) },
    { title: t('howTaxTitle'), text: t('howTax') },
  ]
  const questions = [
    { question: t('q1', words), answer: t('a1') },
    { question: t('q2'), answer: t('a2') },
    { question: t('q3', words), answer: t('a3', words) },
  ]
  return (
    <>
      <section className="hero">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('heroTitle', words)}
          </h1>
          <p>{t('heroText', { ...words, operator: name })}</p>
          {customer && (
            <div className="acts">
              <ButtonLink to={paths.freeTickets}>{t('toList', words)}</ButtonLink>
            </div>
          )}
        </div>
        <HeroArt />
      </section>
      <IncludedSection title={t('includedTitle')} items={included} />
      <StepsSection title={t('howTitle')} steps={steps} />
      <section className="block">
        <h2>{t('qaTitle')}</h2>
        <QuestionList items={questions} />
        <p>
          <TextLink to={paths.freeTicketPrivacy}>{t('privacyLink', words)}</TextLink>
        </p>
      </section>
    </>
  )
}
