import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Faults, faultHook } from './faults.ts'
import type { People } from './people.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
/** The birth date of a provisioned person is unknown; the BankID page asks for it. */
const DEFAULT_BIRTHDATE = '1990-01-01'

const userForm = z.object({
  schemas: z.array(z.string()).refine(schemas => schemas.includes(USER)),
  userName: z.email(),
  name: z.object({
    givenName: z.string().trim().min(1).max(100),
    familyName: z.string().trim().min(1).max(100),
  }),
})

const refuse = (reply: FastifyReply, status: number, detail: string, scimType?: string) =>
  reply
    .status(status)
    .type('application/scim+json')
    .send({ schemas: [ERROR], status: String(status), detail, ...(scimType && { scimType }) })

/**
 * The sign-in provider's directory, as far as the portal uses it (RFC 7644 §3.3): POST /scim/v2/Users creates a person → 201, 409
 * `uniqueness` for a taken user name, 400 `invalidValue` for anything else.
 */
export const scimRoutes = (
  app: FastifyInstance,
  deps: { people: People; faults: Faults; now: () => Date },
): void => {
  const { people, faults, now } = deps
  app.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'ignore'),
  )
  app.post('/scim/v2/Users', { preHandler: faultHook(faults, 'scim') }, async (request, reply) => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      return refuse(reply, 401, 'A bearer token is missing')
    const form = userForm.safeParse(request.body)
    if (!form.success) return refuse(reply, 400, 'Not a user resource', 'invalidValue')
    const { userName, name } = form.data
    if (people.byEmail(userName)) return refuse(reply, 409, 'The user name is taken', 'uniqueness')
    const person = people.add({
      email: userName,
      firstName: name.givenName,
      lastName: name.familyName,
      birthdate: DEFAULT_BIRTHDATE,
    })
    const at = now().toISOString()
    return reply
      .status(201)
      .type('application/scim+json')
      .send({
        schemas: [USER],
        id: person.sub,
        userName: person.email,
        name,
        active: true,
        meta: { resourceType: 'User', created: at, lastModified: at },
      })
  })
}
