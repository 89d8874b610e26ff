export { answerContract } from './answer.ts'
export { requestContract, type Signee, signNow } from './request.ts'
export { contractTopic } from './send.ts'
