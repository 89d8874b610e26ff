import { Buildings2Icon } from '@navikt/aksel-icons'
import { paths } from '../lib/paths.ts'
import type { MenuGroup } from '../lib/slice.ts'

/** The pages of a housing association, which several features have, from place 17 to before 20 of the menu. */
export const housingGroup: MenuGroup = {
  below: paths.residents,
  label: { nb: 'Borettslag', en: 'Housing association' },
  Icon: Buildings2Icon,
}
