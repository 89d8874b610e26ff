export { callsDue, type NewCall, outboxInsert, queueCalls, replaceCalls, withdrawCalls } from './queue.ts'
export { runOutbox } from './run.ts'
export type { OutboxCall, OutboxFailure, OutboxMade, OutboxTopic, OutboxTopicName } from './topic.ts'
export type { Topics } from './topics.ts'
