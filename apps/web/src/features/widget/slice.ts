import { WrenchIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'

export const widgetSlice: Slice = {
  pages: [
    page(paths.tools, 'public', () => import('./ToolsPage.tsx')),
    page(paths.widget, 'widget', () => import('./WidgetPage.tsx')),
    page(paths.orderLink, 'widget', () => import('./LinkPage.tsx')),
  ],
  menu: [
    {
      id: 'tools',
      to: paths.tools,
      place: 100,
      label: { nb: 'Verktøy', en: 'Tools' },
      about: {
        nb: 'Bestilling på intranettet, sanntidsskjermer og andre verktøy.',
        en: 'Orders on the intranet, real-time displays and other tools.',
      },
      Icon: WrenchIcon,
      needs: 'tools',
    },
  ],
}
