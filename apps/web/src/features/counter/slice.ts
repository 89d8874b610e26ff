import { CardIcon, CogIcon, ReceiptIcon, ShoppingBasketIcon, WalletIcon } from '@navikt/aksel-icons'
import { COUNTER_ORDER_LIST } from '@portal/domain/counter'
import { readListState } from '../../kit/list-state.ts'
import { paged } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { type MenuGroup, page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { orderOf, ordersOf, payersOf, referencesOf, settingsOf } from './queries.ts'
import { productsSold, serviceOf, zonesSold } from './shop/queries.ts'

const group: MenuGroup = {
  below: paths.ticketCounter,
  label: words.ticketCounter,
  Icon: ShoppingBasketIcon,
}

/** The pages of 002 §2.3 stand in the menu at the places 25 to 29, as one group. */
export const counterSlice: Slice = {
  pages: [
    page(paths.ticketCounter, 'counterOrder', () => import('./shop/ShopPage.tsx'), {
      first: ({ companyId }) => [serviceOf(companyId), productsSold, zonesSold],
    }),
    page(paths.counterOrders, 'ticketCounter', () => import('./history/OrderListPage.tsx'), {
      first: ({ companyId, search }) => {
        const { search: words, filters, ...rows } = readListState(search, COUNTER_ORDER_LIST)
        return [ordersOf(companyId, words, filters, paged(rows))]
      },
    }),
    page('/billettluka/ordrehistorikk/:id', 'ticketCounter', () => import('./order/OrderPage.tsx'), {
      first: ({ params: { id = '' } }) => [orderOf(id)],
      companyOf: ({ params: { id = '' } }) => [orderOf(id)],
    }),
    page(paths.counterTickets, 'ticketCounter', () => import('./tickets/TicketListPage.tsx')),
    page(paths.counterPayers, 'counterCompanyPays', () => import('./payers/PayerListPage.tsx'), {
      first: ({ companyId }) => [payersOf(companyId)],
    }),
    page(paths.counterSettings, 'counterSettings', () => import('./settings/SettingsPage.tsx'), {
      first: ({ companyId }) => [settingsOf(companyId), referencesOf(companyId)],
    }),
    page(paths.counterInfo, 'public', () => import('./info/InfoPage.tsx')),
  ],
  menu: [
    {
      id: 'counterShop',
      ofCompany: 'menu',
      group,
      to: paths.ticketCounter,
      exact: true,
      place: 25,
      label: words.order,
      about: {
        nb: 'Billetter, reisepenger og reisekort.',
        en: 'Tickets, travel money and travel cards.',
      },
      Icon: ShoppingBasketIcon,
      needs: 'counterOrder',
    },
    {
      id: 'counterOrders',
      ofCompany: 'menu',
      group,
      to: paths.counterOrders,
      place: 26,
      label: words.orderHistory,
      about: {
        nb: 'Det bedriften har bestilt i billettluka.',
        en: 'What the company has ordered at the ticket counter.',
      },
      Icon: ReceiptIcon,
      needs: 'ticketCounter',
    },
    {
      id: 'counterTickets',
      ofCompany: 'menu',
      group,
      to: paths.counterTickets,
      place: 27,
      label: { nb: 'Billetthistorikk', en: 'Ticket history' },
      about: {
        nb: 'Hver billett som er kjøpt i billettluka.',
        en: 'Every ticket bought at the ticket counter.',
      },
      Icon: CardIcon,
      needs: 'ticketCounter',
    },
    {
      id: 'counterPayers',
      ofCompany: 'menu',
      group,
      to: paths.counterPayers,
      place: 28,
      label: { nb: 'Bedriften betaler', en: 'The company pays' },
      about: {
        nb: 'De som kan betale med bedriftens faktura i appen.',
        en: 'Those who may pay by the company’s invoice in the app.',
      },
      Icon: WalletIcon,
      needs: 'counterCompanyPays',
    },
    {
      id: 'counterSettings',
      ofCompany: 'menu',
      group,
      to: paths.counterSettings,
      place: 29,
      label: words.settings,
      about: { nb: 'Fakturareferanser for billettluka.', en: 'Invoice references for the ticket counter.' },
      Icon: CogIcon,
      needs: 'counterSettings',
    },
    {
      id: 'counterInfo',
      to: paths.counterInfo,
      place: 82,
      label: group.label,
      Icon: ShoppingBasketIcon,
      shownTo: 'visitor',
      offered: ({ operator }) => operator.infoSections.ticketCounter,
    },
  ],
}
