const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/**
 * A page of a list (RFC 7644 §3.4.2). SCIMMY's class takes a page that begins behind the first resource for the whole list, and cuts it again.
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
