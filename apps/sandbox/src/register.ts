import { isOrganisationNumber } from '@portal/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Faults, faultHook } from './faults.ts'
import { authorityAnswer } from './fullmakt.ts'
import { unitOf } from './register-data.ts'
import { deletedAnswer, removedAnswer, rolesAnswer, subunitAnswer, unitAnswer } from './register-shapes.ts'
import type { RegisterUnit } from './register-types.ts'
import { REGISTER_SUBUNITS } from './register-units.ts'

type Orgnr = { Params: { orgnr: string } }

const SUBUNITS = new Map(REGISTER_SUBUNITS.map(unit => [unit.organisationNumber, unit]))

/** The register's error body. */
const problem = (reply: FastifyReply, status: 400 | 404, path: string, value: string, now: Date) => {
  const malformed = status === 400
  return reply.status(status).send({
    tidsstempel: now.toISOString(),
    status,
    feilmelding: malformed ? 'Feilaktig forespørsel' : 'Enheten finnes ikke',
    sti: path,
    ...(malformed && {
      antallFeil: 1,
      valideringsfeil: [
        {
          feilmelding: 'Organisasjonsnummer må bestå av 9 siffer og være gyldig',
          parametere: ['organisasjonsnummer'],
          feilaktigVerdi: value,
        },
      ],
    }),
  })
}

/**
 * The business register (Enhetsregisteret) and the authority service (Fullmakttjenesten) with the shapes of the open Norwegian
 * APIs: GET /enhetsregisteret/api/enheter/:orgnr, …/roller, /enhetsregisteret/api/underenheter/:orgnr,
 * /fullmakt/enheter/:orgnr/signatur and …/prokura.
 */
export const registerRoutes = (app: FastifyInstance, deps: { faults: Faults; now: () => Date }): void => {
  const { faults, now } = deps
  const register = { preHandler: faultHook(faults, 'register') }
  const fullmakt = { preHandler: faultHook(faults, 'fullmakt') }

  /** Answers 400, 404 and 410 itself; calls `found` for a unit that is in the open data. */
  const withUnit = (
    reply: FastifyReply,
    path: string,
    orgnr: string,
    found: (unit: RegisterUnit) => unknown,
  ): unknown => {
    if (!isOrganisationNumber(orgnr)) return problem(reply, 400, path, orgnr, now())
    const unit = unitOf(orgnr)
    if (!unit) return problem(reply, 404, path, orgnr, now())
    if (unit.state === 'removed') return reply.status(410).send(removedAnswer(unit))
    return found(unit)
  }

  app.get<Orgnr>('/enhetsregisteret/api/enheter/:orgnr', register, async (request, reply) =>
    withUnit(reply, request.url, request.params.orgnr, unit =>
      unit.state === 'deleted' ? deletedAnswer(unit) : unitAnswer(unit),
    ),
  )

  app.get<Orgnr>('/enhetsregisteret/api/enheter/:orgnr/roller', register, async (request, reply) =>
    withUnit(reply, request.url, request.params.orgnr, rolesAnswer),
  )

  app.get<Orgnr>('/enhetsregisteret/api/underenheter/:orgnr', register, async (request, reply) => {
    const { orgnr } = request.params
    if (!isOrganisationNumber(orgnr)) return problem(reply, 400, request.url, orgnr, now())
    const subunit = SUBUNITS.get(orgnr)
    return subunit ? subunitAnswer(subunit) : problem(reply, 404, request.url, orgnr, now())
  })

  for (const kind of ['signatur', 'prokura'] as const) {
    app.get<Orgnr>(`/fullmakt/enheter/:orgnr/${kind}`, fullmakt, async (request, reply) =>
      withUnit(reply, request.url, request.params.orgnr, unit => {
        // Nobody can sign for a deleted unit.
        if (unit.state === 'deleted') {
          return problem(reply, 404, request.url, unit.organisationNumber, now())
        }
        return authorityAnswer(unit, kind)
      }),
    )
  }
}
