import { CardIcon } from '@navikt/aksel-icons'
import type { AccessFacts } from '@portal/domain'
import { freeTicketWords } from '../../lib/free-ticket-words.ts'
import { pageOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

const wordsOf = (facts: AccessFacts | null) => freeTicketWords(facts?.operator ?? pageOperator)

/**
 * The pages of 002 §2.1 stand in the menu at the places 61 to 69: the list, mass operations, invoice bases, tax base, changes, travel
 * cards, settings.
 */
export const freeTicketSlice: Slice = {
  pages: [
    page(paths.freeTicketInfo, 'public', () => import('./info/InfoPage.tsx')),
    page(paths.freeTicketPrivacy, 'public', () => import('./info/PrivacyPage.tsx')),
  ],
  menu: [
    {
      id: 'freeTicketInfo',
      to: paths.freeTicketInfo,
      place: 81,
      label: facts => ({ nb: wordsOf(facts).nb.Term, en: wordsOf(facts).en.Term }),
      Icon: CardIcon,
      shownTo: 'visitor',
      offered: ({ operator }) => operator.infoSections.freeTicket,
    },
  ],
}
