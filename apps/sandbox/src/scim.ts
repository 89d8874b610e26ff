import { mailAddressOf, type PersonInput } from '@portal/domain/hr-feed'
import { readScimUser, SCIM_USER, ScimFault, scimError, scimUser } from '@portal/domain/hr-feed/scim'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Faults, faultHook } from './faults.ts'
import type { People } from './people.ts'

/** The birth date of a provisioned person is unknown; the BankID page asks for it. */
const DEFAULT_BIRTHDATE = '1990-01-01'

type Fault = Pick<ScimFault, 'status' | 'message'> & Partial<Pick<ScimFault, 'scimType'>>
const refuse = (reply: FastifyReply, { status, message, scimType }: Fault) =>
  reply
    .status(status)
    .type('application/scim+json')
    .send(scimError(status, message, scimType))

/** Who is to be able to sign in: the user name is their e-mail address. @throws ScimFault */
const personOf = (body: unknown): PersonInput => {
  const person = readScimUser(body)
  const { firstName, lastName, userName } = person
  if (!firstName || !lastName || mailAddressOf({ email: userName }) === null)
    throw new ScimFault('invalidValue', 'A name, and a user name that is an e-mail address, are needed')
  return person
}

/**
 * The sign-in provider's directory, as far as the portal uses it (RFC 7644 §3.3): POST /scim/v2/Users creates a person → 201, 409
 * `uniqueness` for a taken user name, 400 for anything else. What it reads and answers is read and made as by the portal's own SCIM server.
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
      return refuse(reply, { status: 401, message: 'A bearer token is missing' })
    try {
      const { userName, firstName, lastName } = personOf(request.body)
      if (people.byEmail(userName!)) throw new ScimFault('uniqueness', 'The user name is taken', 409)
      const { sub: id, email } = people.add({
        email: userName!,
        firstName,
        lastName,
        birthdate: DEFAULT_BIRTHDATE,
      })
      const at = now()
      const held = readScimUser({
        schemas: [SCIM_USER],
        userName: email,
        name: { givenName: firstName, familyName: lastName },
      })
      const stored = { ...held, id, version: 1, createdAt: at, updatedAt: at }
      const user = scimUser(stored, `${request.protocol}://${request.host}/scim/v2`)
      return reply.status(201).type('application/scim+json').header('location', user.meta.location).send(user)
    } catch (error) {
      if (error instanceof ScimFault) return refuse(reply, error)
      throw error
    }
  })
}
