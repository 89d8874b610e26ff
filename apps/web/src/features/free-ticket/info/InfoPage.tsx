import { ButtonLink } from '../../../kit/Button.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { ProductPage } from '../../../kit/public/ProductPage.tsx'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useFreeTicketInfo } from './content.tsx'
import { FreeTicketPrices } from './FreeTicketPrices.tsx'
import { useInfo } from './phrases.ts'

/** The public page about the free ticket (002 §2.1). */
export default function InfoPage() {
  const t = useInfo()
  const words = useFreeTicketWords()
  const customer = useCan('freeTicket')
  return (
    <ProductPage
      info={useFreeTicketInfo()}
      prices={<FreeTicketPrices />}
      customer={customer && <ButtonLink to={paths.freeTickets}>{t('toList', words)}</ButtonLink>}
      more={
        <p>
          <TextLink to={paths.freeTicketPrivacy}>{t('privacyLink', words)}</TextLink>
        </p>
      }
    />
  )
}
