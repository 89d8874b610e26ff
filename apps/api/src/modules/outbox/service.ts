export { type NewCall, outboxInsert, queueCalls, withdrawCalls } from './queue.ts'
export { runOutbox } from './run.ts'
export type { OutboxCall, OutboxFailure, OutboxTopic, OutboxTopicName } from './topic.ts'
