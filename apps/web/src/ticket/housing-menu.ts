import { Buildings2Icon } from '@navikt/aksel-icons'
import { paths } from '../lib/paths.ts'
import type { MenuGroup } from '../lib/slice.ts'
import { words } from '../lib/words.ts'

/** The pages of a housing association, which several features have, from place 17 to before 20 of the menu. */
export const housingGroup: MenuGroup = {
  below: paths.residents,
  label: words.housingAssociation,
  Icon: Buildings2Icon,
}
