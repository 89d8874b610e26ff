import { PuzzlePieceIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const integrationSlice: Slice = {
  pages: [page(paths.integrations, 'integrations', () => import('./IntegrationPage.tsx'))],
  menu: [
    {
      id: 'integrations',
      ofCompany: 'menu',
      to: paths.integrations,
      place: 105,
      label: { nb: 'Integrasjoner', en: 'Integrations' },
      about: {
        nb: 'Nøkler for bedriftens egne systemer.',
        en: 'Keys for the company’s own systems.',
      },
      Icon: PuzzlePieceIcon,
      needs: 'integrations',
    },
  ],
}
