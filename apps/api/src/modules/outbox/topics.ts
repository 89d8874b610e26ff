import type { OutboxTopic } from './topic.ts'

// biome-ignore lint/suspicious/noExplicitAny: a call is only handled by its own topic
type AnyTopic = OutboxTopic<any, any, any>

/** The kinds of calls. They are listed beside the jobs (`topics.ts`), because the outbox knows none of its users. */
export type Topics = readonly AnyTopic[]

/** @throws Error for an unknown topic */
export const topicOf = (topics: Topics, name: string): AnyTopic => {
  const topic = topics.find(known => known.name === name)
  if (!topic) throw new Error(`no topic ${name}`)
  return topic
}
