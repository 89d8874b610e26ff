import { randomUUID } from 'node:crypto'
import type { Examples } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const visitor = () => ({ email: 'amina@haugtun.example', phone: freshPhone(), phoneCountryCode: '+47' })
/** Operations are tried on an unknown user: permitted callers get 404, and no user changes. */
const somebody = () => randomUUID()

export const examples: Examples = {
  requests: {
    userList: { about: 'staff', needs: 'userAdmin', url: () => '/user-api/user?searchFor=(kari)' },
    userGet: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}` },
    userRoles: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}/roles` },
    userCreate: {
      about: 'staff',
      needs: 'userAdmin',
      url: () => '/user-api/user/create',
      body: () => ({
        ...visitor(),
        email: `${randomUUID()}@nordlys.example`,
        firstName: 'Ny',
        lastName: 'Bruker',
      }),
      made: {
        sql: 'select from app_user where email = $1',
        of: body => body.email,
        other: () => ({ lastName: 'En Annen' }),
      },
    },
    userSetRoles: {
      about: 'staff',
      needs: 'userAdmin',
      url: () => `/user-api/user/${somebody()}/roles`,
      body: t => ({ roles: [], companies: [{ companyId: t.companyId, roles: ['TICKET_ADMIN'] }] }),
    },
    userSessions: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}/sessions` },
    userEndSessions: {
      about: 'staff',
      needs: 'userAdmin',
      url: () => `/user-api/user/${somebody()}/sessions`,
    },
    userDeactivate: { about: 'staff', needs: 'userAdmin', url: () => `/user-api/user/${somebody()}` },
    userReactivate: {
      about: 'staff',
      needs: 'userAdmin',
      url: () => `/user-api/user/${somebody()}/reactivate`,
    },
    userActivationLook: {
      about: 'nobody',
      url: () => '/user-api/activation/look',
      body: () => ({ token: 'x'.repeat(43) }),
    },
    userActivate: {
      about: 'nobody',
      url: () => '/user-api/activation',
      body: () => ({ token: 'x'.repeat(43) }),
    },
  },
}
