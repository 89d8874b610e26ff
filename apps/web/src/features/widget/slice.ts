import { WrenchIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const widgetSlice: Slice = {
  pages: [page(paths.tools, 'public', () => import('./ToolsPage.tsx'))],
  menu: [
    {
      id: 'tools',
      to: paths.tools,
      place: 100,
      label: { nb: 'Verktøy', en: 'Tools' },
      about: {
        nb: 'Sanntidsskjermer og andre hjelpemidler.',
        en: 'Real-time displays and other aids.',
      },
      Icon: WrenchIcon,
      needs: 'real-time',
    },
  ],
}
