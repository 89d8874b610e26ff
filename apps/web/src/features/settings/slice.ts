import { CogIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'
import { housingGroup } from '../../ticket/housing-menu.ts'

export const settingsSlice: Slice = {
  pages: [
    page(paths.settings, 'companyTicket', () => import('./SettingsPage.tsx')),
    page(paths.housingSettings, 'housing', () => import('./HousingSettingsPage.tsx')),
  ],
  menu: [
    {
      id: 'settings',
      ofCompany: 'menu',
      to: paths.settings,
      place: 50,
      label: words.settings,
      about: {
        nb: 'Hvem som kan bestille selv, og hvem som får e-post.',
        en: 'Who can order for themselves, and who gets e-mail.',
      },
      Icon: CogIcon,
      needs: 'companyTicket',
    },
    {
      id: 'housingSettings',
      ofCompany: 'menu',
      group: housingGroup,
      to: paths.housingSettings,
      place: 19.5,
      label: words.settings,
      about: {
        nb: 'Om beboere kan bestille selv, og hvem som får e-post.',
        en: 'Whether residents can order for themselves, and who gets e-mail.',
      },
      Icon: CogIcon,
      needs: 'housing',
    },
  ],
}
