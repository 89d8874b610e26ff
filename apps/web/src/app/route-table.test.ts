import { describe, expect, it } from 'vitest'
import { paths } from '../lib/paths.ts'
import { APP_ROUTES, pageAt } from './route-table.ts'

/** Pages that 001 §2 and 002 §2 describe without their path. */
const WITHOUT_GIVEN_PATH = {
  'order of a company ticket': paths.orderTicket(),
  'mass order of company tickets': paths.bulkOrders,
  'invoice preview': paths.invoicePreview,
  payroll: paths.payroll,
  'settings of company tickets': paths.settings,
  'requests for company tickets': paths.ticketRequests,
  'privacy of free tickets': paths.freeTicketPrivacy,
  'order of a school ticket': paths.orderSchoolTickets,
  'production of travel cards': paths.cardBatches(),
  'reply to an invitation': paths.activate,
}

describe('the route table', () => {
  it.each(Object.entries(WITHOUT_GIVEN_PATH))(
    'has one page for the %s, at one path [C-019]',
    (_, address) => {
      const { pathname } = new URL(address, 'http://portal.example')
      const page = pageAt(pathname)
      expect(page?.path).toBe(pathname)
      expect(APP_ROUTES.filter(({ Page }) => Page === page?.Page)).toHaveLength(1)
    },
  )
})
