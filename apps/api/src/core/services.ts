import type { AccessPointPort } from '../ports/access-point.ts'
import type { CardFactoryPort } from '../ports/card-factory-wire.ts'
import type { DirectoryPort } from '../ports/directory.ts'
import type { DocumentStore } from '../ports/document-store.ts'
import type { FullmaktPort } from '../ports/fullmakt.ts'
import type { IdentityPort } from '../ports/identity.ts'
import type { MailPort } from '../ports/mail.ts'
import type { RegisterPort } from '../ports/register.ts'
import type { SftpPort } from '../ports/sftp.ts'
import type { SigningPort } from '../ports/signing.ts'
import type { SmsPort } from '../ports/sms.ts'
import type { TicketingPort } from '../ports/ticketing.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Queue } from './queue.ts'

type Common = { config: Config; clock: Clock; db: Database; documents: DocumentStore | null; queue: Queue }

/** The parts of the running API: built in server.ts, passed in by tests. */
export type Services = Common & { identity: IdentityPort; ports: RequestPorts }

/** Ports that requests call directly; each call takes at most 5 s. */
export type RequestPorts = {
  register: RegisterPort
  fullmakt: FullmaktPort
  signing: SigningPort
  directory: DirectoryPort
  /** Only what an order asks before it is placed; everything else is told to the ticket system by the outbox. */
  ticketing: Pick<TicketingPort, 'cardStates'>
  /** Whether a company can receive e-invoices. */
  accessPoint: Pick<AccessPointPort, 'knows'>
  /** Somebody sets a place up and waits for what it answers. */
  sftp: Pick<SftpPort, 'look' | 'tryOut'>
}

/** The parts of the worker: the same, with the ports that only jobs call. */
export type JobServices = Common & {
  ports: {
    sms: SmsPort
    mail: MailPort
    ticketing: TicketingPort
    signing: SigningPort
    cardFactory: CardFactoryPort
    accessPoint: AccessPointPort
    sftp: SftpPort
  }
}
