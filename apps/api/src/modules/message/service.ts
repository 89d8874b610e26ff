export { fill, type OutgoingMessage, queueMessages, queueResend } from './queue.ts'
export { messageTopic } from './send.ts'
