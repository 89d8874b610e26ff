import { handOverTopic } from '../card-production/service.ts'
import { contractTopic } from '../contract/service.ts'
import { shipTopic } from '../counter/service.ts'
import { einvoiceTopic } from '../einvoice/service.ts'
import { messageTopic } from '../message/service.ts'
import { commandTopic, issueTopic } from '../ticket/service.ts'
import type { OutboxTopic } from './topic.ts'

// biome-ignore lint/suspicious/noExplicitAny: a call is only handled by its own topic
type AnyTopic = OutboxTopic<any, any, any>

/** Every kind of call, one line per topic. */
export const TOPICS: readonly AnyTopic[] = [
  issueTopic,
  commandTopic,
  messageTopic,
  contractTopic,
  handOverTopic,
  shipTopic,
  einvoiceTopic,
]

/** @throws Error for an unknown topic */
export const topicOf = (name: string): AnyTopic => {
  const found = TOPICS.find(topic => topic.name === name)
  if (!found) throw new Error(`no topic ${name}`)
  return found
}
