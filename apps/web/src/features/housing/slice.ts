import { HouseIcon, WalletIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { housingGroup } from '../../ticket/housing-menu.ts'
import { availableIn, zonesOffered } from '../../ticket/products.ts'

export const housingSlice: Slice = {
  pages: [
    page(paths.residents, 'housing', () => import('./list/ResidentListPage.tsx')),
    page('/borettslag/opprett', 'housingOrder', () => import('./order/ResidentOrderPage.tsx'), {
      first: ({ companyId }) => [availableIn(companyId, '/housing-api'), zonesOffered],
    }),
    page('/borettslag/boenhet/:id', 'housing', () => import('./unit/UnitPage.tsx'), {
      companyOf: ({ search }) => search.get('bedrift'),
    }),
    page(paths.housingEndMany, 'housing', () => import('./list/EndManyPage.tsx')),
    page(paths.housingCosts, 'housing', () => import('./costs/CostsPage.tsx')),
  ],
  menu: [
    {
      id: 'residents',
      ofCompany: 'menu',
      group: housingGroup,
      to: paths.residents,
      place: 17,
      label: words.residents,
      about: {
        nb: 'Se hvem som har billett, og bestill nye.',
        en: 'See who has a ticket, and order new ones.',
      },
      Icon: HouseIcon,
      exact: true,
      needs: 'housing',
      also: /^\/borettslag\/(boenhet\/|opprett|massebestilling|avslutt)/,
    },
    {
      id: 'housingCosts',
      ofCompany: 'menu',
      group: housingGroup,
      to: paths.housingCosts,
      place: 18,
      label: { nb: 'Kostnader', en: 'Costs' },
      about: { nb: 'Hva som er nytt, endret og avsluttet.', en: 'What is new, changed and ended.' },
      Icon: WalletIcon,
      needs: 'housing',
    },
  ],
}
