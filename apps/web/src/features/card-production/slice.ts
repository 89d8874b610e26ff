import { CardIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const cardProductionSlice: Slice = {
  pages: [
    page(paths.cardBatches(), 'travelCardAdmin', () => import('./BatchListPage.tsx')),
    page('/reisekort/:companyId/:date', 'travelCardAdmin', () => import('./BatchPage.tsx')),
  ],
  menu: [
    {
      id: 'cardBatches',
      to: paths.cardBatches(),
      place: 45,
      label: { nb: 'Reisekort', en: 'Travel cards' },
      about: {
        nb: 'Kort som er bestilt, laget og sendt, i bunker per bedrift og dag.',
        en: 'Cards ordered, made and sent, in batches by company and day.',
      },
      Icon: CardIcon,
      needs: 'travelCardAdmin',
    },
  ],
}
