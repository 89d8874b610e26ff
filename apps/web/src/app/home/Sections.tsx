import { BusIcon, CardIcon, ClockIcon, ReceiptIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/Link.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useIsPage } from '../known-pages.ts'
import { useHome } from './phrases.ts'

type Section = { shown: boolean; icon: ReactNode; title: string; text: string; link: string; to: string }

/** The information sections that the operator shows [P-021, P-022, P-023]. */
export function Sections() {
  const t = useHome()
  const language = useLanguage()
  const isPage = useIsPage()
  const { infoSections, freeTicketTerm } = useOperator()
  const term = freeTicketTerm[language]
  const sections: Section[] = [
    {
      shown: infoSections.companyAgreement,
      icon: <BusIcon />,
      title: t('agreementTitle'),
      text: t('agreementText'),
      link: t('agreementLink'),
      to: paths.companyTicketInfo,
    },
    {
      shown: infoSections.ticketCounter,
      icon: <ReceiptIcon />,
      title: t('counterTitle'),
      text: t('counterText'),
      link: t('counterLink'),
      to: paths.counterInfo,
    },
    {
      shown: infoSections.freeTicket,
      icon: <CardIcon />,
      title: t('freeTitle', { term }),
      text: t('freeText', { term }),
      link: t('freeLink', { term }),
      to: paths.freeTicketInfo,
    },
    {
      shown: infoSections.realTimeTools,
      icon: <ClockIcon />,
      title: t('realTimeTitle'),
      text: t('realTimeText'),
      link: t('realTimeLink'),
      to: paths.tools,
    },
  ]
  const shown = sections.filter(section => section.shown)
  if (shown.length === 0) return null
  return (
    <section className="block">
      <h2>{t('sectionsTitle')}</h2>
      <div className="tiles">
        {shown.map(section => (
          <article className="card tile" key={section.to}>
            <span className="ic" aria-hidden="true">
              {section.icon}
            </span>
            <h3>{section.title}</h3>
            <p>{section.text}</p>
            {isPage(section.to) && <TextLink to={section.to}>{section.link}</TextLink>}
          </article>
        ))}
      </div>
    </section>
  )
}
