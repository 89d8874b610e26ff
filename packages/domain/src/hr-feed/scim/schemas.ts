export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const SCIM_ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** Ours: the days from and to which somebody may have a ticket. */
export const SCIM_EMPLOYEE = 'urn:bedriftsportal:scim:1.0:Employee'
export const SCIM_PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const SCIM_SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

/** Bounds of a request. Source: b.4, b.5. The body itself is bounded by the server (256 kB). */
export const SCIM_MOST = {
  depth: 4,
  operations: 100,
  members: 5_000,
  path: 500,
  filter: 500,
  filterDepth: 4,
  count: 200,
  usualCount: 100,
} as const
