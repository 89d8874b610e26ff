/** The keywords of RFC 7644 table 9 that this server answers with. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** What SCIM refuses, in its own words. Other refusals are mapped to this form where they are sent. */
export class ScimFault extends Error {
  readonly status: number
  readonly scimType: ScimType
  constructor(scimType: ScimType, detail: string, status = 400) {
    super(detail)
    this.scimType = scimType
    this.status = status
  }
}

export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of a refusal (RFC 7644 §3.12): the status is text. */
export const scimError = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [SCIM_ERROR],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})
