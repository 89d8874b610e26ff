import { dayBound } from '@portal/domain'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/** Path parameters that many routes share. */
export const CompanyParams = z.strictObject({ companyId: z.string().min(1).max(50) })
export const IdParams = z.strictObject({ id: z.uuid() })

/** A day in an address or a body, as 001 §7 writes it: `{isoDate}`. */
export const IsoDate = dayBound.check(z.meta({ format: 'date' }))

/** What gets its last day, and that day. */
export const EndParams = IdParams.extend({ isoDate: IsoDate })

/** True for text that can be one of our ids. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** An id that is part of a longer name. @throws Refusal not-found where it cannot be one */
export const uuidOf = (text: string): string => {
  if (!isUuid(text)) throw new Refusal('not-found')
  return text
}
