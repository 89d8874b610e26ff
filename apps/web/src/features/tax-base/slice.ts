import { ArrowsUpDownIcon, CalculatorIcon, FileTextIcon } from '@navikt/aksel-icons'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { page, type Slice } from '../../lib/slice.ts'
import { words } from '../../lib/words.ts'

/** Places 13 to 15 of the menu, among the other pages of free tickets. */
export const taxBaseSlice: Slice = {
  pages: [
    page(paths.freeTicketInvoices, 'freeTicket', () => import('./InvoiceBaseListPage.tsx')),
    page('/fribilletter/fakturagrunnlag/:id', 'freeTicket', () => import('./InvoiceBasePage.tsx'), {
      companyOf: ({ params: { id = '' } }) => [
        api.queryOptions('get', '/freeticket-api/invoice/by-id/{id}', {
          params: { path: { id }, query: { maxEntries: 1 } },
        }),
      ],
    }),
    page(paths.taxBase, 'freeTicket', () => import('./TaxBasePage.tsx')),
    page(paths.taxBaseChanges, 'freeTicket', () => import('./TaxChangesPage.tsx')),
  ],
  menu: [
    {
      id: 'freeTicketInvoices',
      ofCompany: 'menu',
      to: paths.freeTicketInvoices,
      place: 13,
      label: words.invoiceBases,
      about: {
        nb: 'Hva hver avdeling faktureres for, per måned.',
        en: 'What each department is invoiced for, by month.',
      },
      Icon: FileTextIcon,
      needs: 'freeTicket',
    },
    {
      id: 'taxBase',
      ofCompany: 'menu',
      to: paths.taxBase,
      place: 14,
      label: { nb: 'Skattegrunnlag', en: 'Tax base' },
      about: {
        nb: 'Grunnlag for innberetning, per ansattnummer.',
        en: 'What is to be reported, by employee number.',
      },
      Icon: CalculatorIcon,
      needs: 'freeTicket',
    },
    {
      id: 'taxBaseChanges',
      ofCompany: 'menu',
      to: paths.taxBaseChanges,
      place: 15,
      label: { nb: 'Endringer i skatt', en: 'Tax changes' },
      about: {
        nb: 'Hva som er nytt i skattegrunnlaget fra måneden før.',
        en: 'What is new in the tax base since the month before.',
      },
      Icon: ArrowsUpDownIcon,
      needs: 'freeTicket',
    },
  ],
}
