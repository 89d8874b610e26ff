export { messagesBy } from './find.ts'
export {
  type OutgoingMessage,
  queueMessages,
  queueResend,
  queueResends,
  TO_TYPED_ADDRESS,
} from './queue.ts'
export { messageTopic } from './send.ts'
