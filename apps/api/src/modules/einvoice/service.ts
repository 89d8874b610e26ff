export { einvoiceTopic } from './send.ts'
