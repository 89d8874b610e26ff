import { BankNoteIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const paymentFileSlice: Slice = {
  pages: [page(paths.payments, 'payments', () => import('./PaymentsPage.tsx'))],
  menu: [
    {
      id: 'payments',
      to: paths.payments,
      place: 94,
      label: words.payments,
      about: {
        nb: 'Filer fra banken, og betalinger uten faktura.',
        en: 'Files from the bank, and payments without an invoice.',
      },
      Icon: BankNoteIcon,
      needs: 'payments',
    },
  ],
}
