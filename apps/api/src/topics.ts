import { handOverTopic } from './modules/card-production/service.ts'
import { contractTopic } from './modules/contract/service.ts'
import { shipTopic } from './modules/counter/service.ts'
import { einvoiceTopic } from './modules/einvoice/service.ts'
import { messageTopic } from './modules/message/service.ts'
import type { Topics } from './modules/outbox/service.ts'
import { payrollSendTopic } from './modules/payroll-run/send.ts'
import { commandTopic, issueTopic } from './modules/ticket/service.ts'

/** Every kind of call to the outside, one line per topic. */
export const TOPICS: Topics = [
  issueTopic,
  commandTopic,
  messageTopic,
  contractTopic,
  handOverTopic,
  shipTopic,
  einvoiceTopic,
  payrollSendTopic,
]
