import type { Product } from '@portal/domain'
import type { ReactNode } from 'react'
import { useCompanyTicketInfo } from '../../features/company-ticket/info/content.tsx'
import { MonthlyPrices } from '../../features/company-ticket/info/MonthlyPrices.tsx'
import { useInfo as useCompanyTicket } from '../../features/company-ticket/info/phrases.ts'
import { useCounterTicketInfo } from '../../features/counter/info/content.tsx'
import { useFreeTicketInfo } from '../../features/free-ticket/info/content.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { Closing } from '../../kit/public/Become.tsx'
import type { ProductInfo } from '../../kit/public/ProductPage.tsx'
import { usePublic } from '../../kit/public/phrases.ts'
import { Block, Questions, Steps } from '../../kit/public/sections.tsx'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useHome } from './phrases.ts'

type Main = {
  useInfo: () => ProductInfo
  /** What it costs, as a section. */
  prices?: ReactNode
}

function CompanyTicketPrices() {
  const t = useCompanyTicket()
  return (
    <Block aside title={usePublic()('price')} text={t('pricesText')}>
      <MonthlyPrices />
      <p>
        <TextLink to={paths.companyTicketInfo}>{t('pricesLink')}</TextLink>
      </p>
    </Block>
  )
}

/** The product that an operator is there for, as its front page tells of it; of the others, their own pages tell. */
export const MAIN_PRODUCTS: Readonly<Partial<Record<Product, Main>>> = {
  companyTicket: {
    useInfo: useCompanyTicketInfo,
    prices: <CompanyTicketPrices />,
  },
  freeTicket: { useInfo: useFreeTicketInfo },
  ticketCounter: { useInfo: useCounterTicketInfo },
}

/** What the product costs, in a line. */
export const MainFrom = ({ main: { useInfo } }: { main: Main }) => useInfo().from

/** What the product costs, and how it works from becoming a customer on, which differs between operators. */
export function MainStory({ main: { useInfo, prices } }: { main: Main }) {
  const t = useHome()
  const info = useInfo()
  const { onboarding } = useOperator()
  const { state } = useSession()
  const variant = 'environment' in state ? onboarding[state.environment] : 'none'
  return (
    <>
      {prices}
      <Steps
        title={t('startTitle')}
        steps={[
          { drawing: 'sign', title: t('becomeTitle'), text: t(`become_${variant}`) },
          ...info.steps.filter(({ drawing }) => drawing !== 'calendar'),
        ]}
      />
    </>
  )
}

/** What is asked about the product, and what visitors do next. */
export function MainEnd({ main: { useInfo } }: { main: Main }) {
  const info = useInfo()
  return (
    <>
      <Questions items={info.asked} />
      <Closing text={info.closing} />
    </>
  )
}
