import type { IdentityPort } from '../ports/identity.ts'
import type { MailPort } from '../ports/mail.ts'
import type { SmsPort } from '../ports/sms.ts'
import type { TicketingPort } from '../ports/ticketing.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Queue } from './queue.ts'

type Common = { config: Config; clock: Clock; db: Database; queue: Queue }

/** What the running api is made of; built once in server.ts, handed in by tests. */
export type Services = Common & { identity: IdentityPort }

/** What the worker is made of: the same, with the outside world that only jobs talk to. */
export type JobPorts = Common & { ports: { sms: SmsPort; mail: MailPort; ticketing: TicketingPort } }
