import { WalletIcon } from '@navikt/aksel-icons'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

export const payrollSlice: Slice = {
  pages: [
    page(paths.payroll, 'companyTicket', () => import('./PayrollPage.tsx')),
    page(paths.payrollMonths, 'companyTicket', () => import('./PayrollPage.tsx')),
  ],
  menu: [
    {
      id: 'payroll',
      ofCompany: 'menu',
      to: paths.payroll,
      place: 30,
      label: (_facts, { payrollRuns }) => (payrollRuns ? words.pay : words.payroll),
      about: {
        nb: 'Endringer i trekket, og filer til lønnssystemet.',
        en: 'Changes to deductions, and files for the payroll system.',
      },
      Icon: WalletIcon,
      needs: 'companyTicket',
    },
  ],
}
