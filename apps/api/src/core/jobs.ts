import { OPERATORS, type Operator } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import { today } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { portalLink } from './links.ts'
import type { JobName, Jobs } from './queue.ts'
import type { JobServices } from './services.ts'

export type JobCtx = Ctx & { ports: JobServices['ports'] }
/** One handler per job: it calls a use case and returns counts for the log. */
export type JobHandlers = { [N in JobName]: (ctx: JobCtx, data: Jobs[N]) => Promise<Record<string, number>> }

/** The context of a job for one operator. The actor is the job, with no person's rights. */
export const jobCtx = (
  services: JobServices,
  operator: Operator,
  name: JobName,
  log: FastifyBaseLogger,
  requestId: string,
): JobCtx => {
  const day = today(services.clock)
  return {
    operator,
    environment: services.config.environment,
    actor: { kind: 'job', id: name },
    today: day,
    clock: services.clock,
    db: services.db,
    queue: services.queue,
    log,
    requestId,
    link: path => portalLink(services.config, operator, path),
    access: {
      operator,
      environment: services.config.environment,
      today: day,
      globalRoles: [],
      anyCompanyRoles: [],
      company: null,
    },
    companyId: null,
    idempotency: null,
    ports: services.ports,
  }
}

/** Runs one job for the operator its payload names, or for all of them. */
export const runJob = async <N extends JobName>(
  services: JobServices,
  handlers: JobHandlers,
  name: N,
  data: Jobs[N],
  log: FastifyBaseLogger,
  requestId: string,
): Promise<Record<string, Record<string, number>>> => {
  const results: Record<string, Record<string, number>> = {}
  for (const operator of OPERATORS) {
    if (data.operator && data.operator !== operator.id) continue
    results[operator.id] = await handlers[name](jobCtx(services, operator, name, log, requestId), data)
  }
  return results
}
