import { randomUUID } from 'node:crypto'
import { SCIM_GROUP, SCIM_PATCH, SCIM_SEARCH, SCIM_USER } from '@portal/domain/hr-feed/scim'
import { examplesWith } from '../../../test/examples.ts'

const user = () => ({ schemas: [SCIM_USER], userName: `${randomUUID()}@nordlys.example` })
const group = () => ({ schemas: [SCIM_GROUP], displayName: `Gruppe ${randomUUID()}` })
const patch = (path: string) => ({
  schemas: [SCIM_PATCH],
  Operations: [{ op: 'replace', path, value: randomUUID() }],
})

/** Of a system of the company. */
const feed = { about: 'staff', needs: 'scim' } as const

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ scimUserId: string; scimGroupId: string }>(
      'oslo',
      `with feed as (insert into hr_feed (company_id, enabled, updated_at) values ($1, true, now())
         on conflict (operator_id, company_id) do update set enabled = true),
       person as (insert into eligible_person (company_id, source, user_name, written_by, created_at, updated_at)
         values ($1, 'SCIM', $2, 'client:erp', now(), now()) returning id)
       insert into eligible_group (company_id, name, created_at, updated_at)
         select $1, $2, now(), now() from person returning id as "scimGroupId", (select id from person) as "scimUserId"`,
      [companyId, randomUUID()],
    )
    return row!
  },
  unknown: () => ({ scimUserId: randomUUID(), scimGroupId: randomUUID() }),
  requests: {
    scimConfig: { about: 'caller', url: () => '/scim/v2/ServiceProviderConfig' },
    scimServiceConfiguration: { about: 'caller', url: () => '/scim/v2/serviceConfiguration' },
    scimSchemaList: { about: 'caller', url: () => '/scim/v2/Schemas' },
    scimSchema: { about: 'caller', url: () => `/scim/v2/Schemas/${SCIM_USER}` },
    scimResourceTypeList: { about: 'caller', url: () => '/scim/v2/ResourceTypes' },
    scimResourceType: { about: 'caller', url: () => '/scim/v2/ResourceTypes/User' },
    scimUserList: { ...feed, url: () => '/scim/v2/Users?count=2' },
    scimUserSearch: {
      ...feed,
      url: () => '/scim/v2/Users/.search',
      scim: () => ({ schemas: [SCIM_SEARCH], count: 2 }),
    },
    scimUserCreate: { ...feed, url: () => '/scim/v2/Users', scim: user },
    scimUser: { ...feed, url: t => `/scim/v2/Users/${t.scimUserId}` },
    scimUserReplace: { ...feed, url: t => `/scim/v2/Users/${t.scimUserId}`, scim: user },
    scimUserPatch: {
      ...feed,
      url: t => `/scim/v2/Users/${t.scimUserId}`,
      scim: () => patch('name.familyName'),
    },
    scimUserDelete: { ...feed, url: t => `/scim/v2/Users/${t.scimUserId}` },
    scimGroupList: { ...feed, url: () => '/scim/v2/Groups?count=2' },
    scimGroupCreate: { ...feed, url: () => '/scim/v2/Groups', scim: group },
    scimGroup: { ...feed, url: t => `/scim/v2/Groups/${t.scimGroupId}` },
    scimGroupReplace: { ...feed, url: t => `/scim/v2/Groups/${t.scimGroupId}`, scim: group },
    scimGroupPatch: {
      ...feed,
      url: t => `/scim/v2/Groups/${t.scimGroupId}`,
      scim: () => patch('displayName'),
    },
    scimGroupDelete: { ...feed, url: t => `/scim/v2/Groups/${t.scimGroupId}` },
  },
})
