export { closeBatches } from './close.ts'
export { gatherCards } from './gather.ts'
export { handOverTopic } from './hand-over.ts'
export { takeReport } from './report.ts'
