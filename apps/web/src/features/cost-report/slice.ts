import { BarChartIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const costReportSlice: Slice = {
  pages: [page(paths.reports, 'costReport', () => import('./CostReportPage.tsx'))],
  menu: [
    {
      id: 'reports',
      ofCompany: 'menu',
      to: paths.reports,
      place: 31,
      label: { nb: 'Rapporter', en: 'Reports' },
      about: {
        nb: 'Hva billettene koster, per måned og avdeling.',
        en: 'What the tickets cost, by month and department.',
      },
      Icon: BarChartIcon,
      needs: 'costReport',
    },
  ],
}
