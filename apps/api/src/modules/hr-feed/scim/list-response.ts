const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/**
 * A page of a list (RFC 7644 §3.4.2).
 * @param total of all pages
 * @param startIndex of the first resource here, from 1
 */
export const listResponse = (resources: Record<string, unknown>[], total: number, startIndex: number) => ({
  schemas: [LIST_RESPONSE],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
