import { HouseIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const housingSlice: Slice = {
  pages: [page(paths.residents, 'housing', () => import('./list/ResidentListPage.tsx'))],
  menu: [
    {
      id: 'residents',
      ofCompany: 'menu',
      to: paths.residents,
      place: 24,
      label: { nb: 'Beboere', en: 'Residents' },
      about: {
        nb: 'Se hvem som har billett, og bestill nye.',
        en: 'See who has a ticket, and order new ones.',
      },
      Icon: HouseIcon,
      exact: true,
      needs: 'housing',
      also: /^\/borettslag\/(boenhet\/|opprett)/,
    },
  ],
}
