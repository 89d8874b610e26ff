import type { RefusalCode } from '@portal/domain'
import { SCIM_ERROR, type ScimType, scimError } from '@portal/domain/hr-feed/scim'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The form of SCIM's bodies (RFC 7644 §3.1). */
export const SCIM_JSON = 'application/scim+json'
/** Where SCIM is spoken: whatever answers at these addresses speaks it, also the guard, the limits and the parser. */
export const SCIM_ROOT = '/scim/v2'

export const isScim = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean =>
  originalUrl.startsWith(SCIM_ROOT) && /^(?:[/?]|$)/.test(originalUrl.slice(SCIM_ROOT.length))

export const ScimError = z
  .object({
    schemas: z.array(z.literal(SCIM_ERROR)).length(1),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
  })
  .meta({ id: 'ScimError' })

/** How a refusal of the portal is said in SCIM, where its status is another one or SCIM has a keyword for it. */
const PHRASES: Partial<Record<RefusalCode, { status?: number; scimType?: ScimType; detail?: string }>> = {
  'not-signed-in': { detail: 'The bearer token is missing or not known here' },
  'scope-missing': { detail: 'The token lacks the scope of this address' },
  forbidden: { detail: 'The token is of no system of a company that may send people' },
  'not-found': { detail: 'There is nothing at this address' },
  'hr-feed-off': {
    status: 403,
    detail: 'The company has not switched the HR feed on, or has switched it off',
  },
  'hr-person-exists': { scimType: 'uniqueness' },
  'hr-group-exists': { scimType: 'uniqueness', detail: 'Another group has this displayName' },
  'changed-meanwhile': { status: 412, detail: 'It was changed since the version of If-Match' },
  'too-large': { detail: 'The body is larger than 256 kB' },
  'too-many-requests': { detail: 'Too many requests: try again after the seconds of Retry-After' },
  'unsupported-media-type': { detail: `The body must be ${SCIM_JSON} or application/json` },
  unavailable: { detail: 'Not available for a moment: try again after the seconds of Retry-After' },
  internal: { detail: 'Something went wrong here; nothing was stored' },
  'invalid-parameter': { scimType: 'invalidValue' },
}

type Problem = {
  status: number
  code: RefusalCode
  title: string
  errors?: { pointer: string; code: string; message: string }[] | undefined
  taken?: unknown
}
type Answered = { status: number; scimType?: ScimType | undefined; message: string; code?: RefusalCode }

/** A problem of the portal in SCIM's words, without a value that somebody sent. */
export const scimFaultOf = ({ status, code, title, errors = [], taken }: Problem): Answered => {
  const { detail, ...said } = PHRASES[code] ?? {}
  const pointed = errors.map(each => `${each.pointer} ${each.message}`).join(', ')
  const isShape = code === 'invalid-body' && errors.every(({ pointer }) => pointer === '/')
  const message =
    detail ?? (taken ? `Another person has this ${taken}` : [title, pointed].filter(Boolean).join(': '))
  return {
    code,
    status,
    message,
    ...(code === 'invalid-body' && {
      scimType: isShape ? ('invalidSyntax' as const) : ('invalidValue' as const),
    }),
    ...said,
  }
}

const outcomes = new WeakMap<FastifyRequest, string>()
/** Notes what became of a call, where its status does not say it. */
export const noteOutcome = (request: FastifyRequest, outcome: string): void => {
  outcomes.set(request, outcome)
}
export const outcomeOf = (request: FastifyRequest): string | null => outcomes.get(request) ?? null

export const sendScim = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, scimType, message, code }: Answered,
) => {
  noteOutcome(request, scimType ?? code ?? String(status))
  return reply
    .code(status)
    .type(`${SCIM_JSON}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(scimError(status, message, scimType))
}
