import type { InfoSection } from '@portal/domain'
import { localized } from '@portal/domain'
import { Spot, type SpotName } from '../../kit/drawings/Spot.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { Block } from '../../kit/public/sections.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import css from './home.module.css'
import { useHome } from './phrases.ts'

type Section = { drawing: SpotName; title: string; text: string; link: string; to: string }

/** The information sections that the operator shows [P-021, P-022, P-023]. */
export function Sections({ shown }: { shown: readonly InfoSection[] }) {
  const t = useHome()
  const language = useLanguage()
  const term = localized(useOperator().freeTicketTerm, language)
  const sections: Readonly<Record<InfoSection, Section>> = {
    companyAgreement: {
      drawing: 'phoneTicket',
      title: t('agreementTitle'),
      text: t('agreementText'),
      link: t('agreementLink'),
      to: paths.companyTicketInfo,
    },
    ticketCounter: {
      drawing: 'counter',
      title: t('counterTitle'),
      text: t('counterText'),
      link: t('counterLink'),
      to: paths.counterInfo,
    },
    freeTicket: {
      drawing: 'family',
      title: t('freeTitle', { term }),
      text: t('freeText', { term }),
      link: t('freeLink', { term }),
      to: paths.freeTicketInfo,
    },
    realTimeTools: {
      drawing: 'departures',
      title: t('realTimeTitle'),
      text: t('realTimeText'),
      link: t('realTimeLink'),
      to: paths.tools,
    },
  }
  if (shown.length === 0) return null
  return (
    <Block title={t('sectionsTitle')}>
      <div className={css.sections}>
        {shown.map(name => {
          const { drawing, title, text, link, to } = sections[name]
          return (
            <article className="card grid clip" key={name}>
              <Spot name={drawing} />
              <div className="stack from-start gap-8 pad-24">
                <h3 className="text-18">{title}</h3>
                <p className="muted">{text}</p>
                <TextLink to={to}>{link}</TextLink>
              </div>
            </article>
          )
        })}
      </div>
    </Block>
  )
}
