import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const freshName = () => `Visning ${randomUUID()}`

export const examples = examplesWith({
  // A view of Kari's, who calls; of another list than the one that is created.
  rows: async portal => {
    const [row] = await portal.sql<{ savedViewId: string }>(
      'oslo',
      `insert into saved_view (user_id, list, name, query) select id, 'invoices', $1, 'status=overdue' from app_user
       where email = 'kari@nordlys.example' returning id as "savedViewId"`,
      [freshName()],
    )
    return row!
  },
  unknown: () => ({ savedViewId: randomUUID() }),
  requests: {
    savedViewList: { about: 'caller', url: () => '/saved-view?list=employees' },
    savedViewCreate: {
      about: 'caller',
      url: () => '/saved-view',
      body: () => ({ list: 'employees', name: freshName(), query: 'status=active', isDefault: false }),
      made: {
        sql: 'select from saved_view where name = $1',
        of: body => body.name,
        other: () => ({ list: 'invoices', name: freshName(), query: 'status=open', isDefault: false }),
      },
    },
    savedViewChange: {
      about: 'caller',
      url: t => `/saved-view/${t.savedViewId}`,
      body: () => ({ name: freshName(), query: 'status=open', isDefault: true }),
    },
    savedViewDelete: { about: 'caller', url: t => `/saved-view/${t.savedViewId}` },
  },
})
