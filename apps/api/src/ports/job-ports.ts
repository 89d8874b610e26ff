import type { Config } from '../core/config.ts'
import { openAccessPoint } from './access-point.ts'
import { openCardFactory } from './card-factory.ts'
import { openMail } from './mail.ts'
import { openSftp } from './sftp.ts'
import { openSigning } from './signing.ts'
import { openSms } from './sms.ts'
import { openTicketing } from './ticketing.ts'

/** The outside systems that jobs call. */
export const openJobPorts = (config: Config) => ({
  sms: openSms(config),
  mail: openMail(config),
  ticketing: openTicketing(config),
  signing: openSigning(config),
  cardFactory: openCardFactory(config),
  accessPoint: openAccessPoint(config),
  sftp: openSftp(config),
})
