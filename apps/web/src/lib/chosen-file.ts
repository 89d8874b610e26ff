/** A file that somebody has chosen, as text or rows. What reads it is fetched with the first one. */
import type { Unread } from './file-records.ts'

const load = () => import('./file-records.ts')
const notRead = (): Unread => ({ ok: false, fault: { reason: 'notRead' } })

/** As `textOfFile` of `file-records.ts`; also what cannot be fetched is a fault of the reading. */
export const textOfFile = (file: File) => load().then(reader => reader.textOfFile(file), notRead)

/** As `recordsOfFile` of `file-records.ts`. */
export const recordsOfFile = (file: File) => load().then(reader => reader.recordsOfFile(file), notRead)
