import { CardIcon, CogIcon, FileImportIcon, PersonGroupIcon, WalletIcon } from '@navikt/aksel-icons'
import type { AccessFacts } from '@portal/domain'
import { pagedBy } from '../../kit/list-state.ts'
import { api } from '../../lib/api.ts'
import { freeTicketWords } from '../../lib/free-ticket-words.ts'
import { pageOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { zonesOffered } from '../../ticket/products.ts'

const wordsOf = (facts: AccessFacts | null) => freeTicketWords(facts?.operator ?? pageOperator)

/** The pages of 002 §2.1 stand in the menu at the places 11 to 19: the list, mass operations, invoice bases, tax base, changes, travel cards. */
export const freeTicketSlice: Slice = {
  pages: [
    page(paths.freeTickets, 'freeTicket', () => import('./FreeTicketListPage.tsx')),
    page('/fribilletter/ny', 'freeTicketOrder', () => import('./order/NewTicketPage.tsx'), {
      first: () => [zonesOffered],
    }),
    page(paths.freeTicketSettings, 'freeTicket', () => import('./settings/SettingsPage.tsx')),
    page(paths.massOperations, 'freeTicket', () => import('./mass/MassListPage.tsx'), {
      first: ({ companyId, search }) => [
        api.queryOptions('get', '/freeticket-api/ticket/bulk-requests/by-company-id/{companyId}', {
          params: { path: { companyId }, query: pagedBy(search) },
        }),
      ],
    }),
    page(paths.newMassOrder, 'freeTicketOrder', () => import('./mass/MassOrderPage.tsx')),
    page(paths.massEnd, 'freeTicket', () => import('./mass/MassEndPage.tsx')),
    page(paths.massChange, 'freeTicket', () => import('./mass/MassChangePage.tsx')),
    page(paths.freeTicketInfo, 'public', () => import('./info/InfoPage.tsx')),
    page(paths.freeTicketCards, 'freeTicketTravelCardAdmin', () => import('./cards/CardListPage.tsx')),
    page('/fribilletter/:id', 'freeTicket', () => import('./family/FamilyPage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/freeticket-api/ticket/for-same-employee-as-this-order/{id}', {
          params: { path: { id } },
        }),
      ],
    }),
    page(paths.freeTicketPrivacy, 'public', () => import('./info/PrivacyPage.tsx')),
  ],
  menu: [
    {
      id: 'freeTickets',
      ofCompany: 'menu',
      to: paths.freeTickets,
      place: 11,
      label: facts => ({ nb: wordsOf(facts).nb.Terms, en: wordsOf(facts).en.Terms }),
      about: {
        nb: 'Billetter til ansatte, familie og pensjonister.',
        en: 'Tickets for employees, family and retired employees.',
      },
      Icon: PersonGroupIcon,
      exact: true,
      needs: 'freeTicket',
      // The list stays marked while a ticket or the order form is open; the other pages are entries of their own.
      also: /^\/fribilletter\/(ny|[0-9a-f]{8}-[0-9a-f-]+)$/,
    },
    {
      id: 'massOperations',
      ofCompany: 'menu',
      to: paths.massOperations,
      place: 12,
      label: { nb: 'Massebestillinger', en: 'Bulk orders' },
      about: {
        nb: 'Bestill, si opp og flytt mange billetter på én gang.',
        en: 'Order, cancel and move many tickets at once.',
      },
      Icon: FileImportIcon,
      needs: 'freeTicket',
    },
    {
      id: 'freeTicketSettings',
      ofCompany: 'menu',
      to: paths.freeTicketSettings,
      place: 51,
      label: words.settings,
      about: {
        nb: 'Når barnas billetter avsluttes, og fakturareferansen.',
        en: 'When children’s tickets end, and the invoice reference.',
      },
      Icon: CogIcon,
      needs: 'freeTicket',
    },
    {
      id: 'freeTicketCards',
      to: paths.freeTicketCards,
      place: 16,
      label: facts => ({
        nb: `Reisekort for ${wordsOf(facts).nb.terms}`,
        en: `Travel cards of ${wordsOf(facts).en.terms}`,
      }),
      about: { nb: 'Legg inn kortnumre, og sperr kort.', en: 'Enter card numbers, and block cards.' },
      Icon: WalletIcon,
      needs: 'freeTicketTravelCardAdmin',
    },
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
