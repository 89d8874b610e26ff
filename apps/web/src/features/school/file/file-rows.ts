/** The rows of a class list as the server takes them, and with what it found. Pure. */
import type { Schemas } from '@portal/api-client'
import { DEFAULT_COUNTRY_CODE } from '@portal/domain'
import { type FilePupil, type SchoolFileRow, schoolFaultOf } from '@portal/domain/school'

export type Check = Schemas['SchoolFileCheck']
type Ready = SchoolFileRow & { pupil: FilePupil }

export const readyOf = (rows: readonly SchoolFileRow[]): Ready[] =>
  rows.filter((row): row is Ready => row.pupil !== null)

/** The order of the rows that are ready. */
export const orderOf = (agreementNumber: string, startDate: string, rows: readonly SchoolFileRow[]) => ({
  ...{ agreementNumber, startDate },
  recipients: readyOf(rows).map(({ pupil }) => ({
    ...pupil,
    phoneCountryCode: pupil.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
  })),
})

/** The rows with the errors of the server at the rows that they are about. @throws Error for a row that was not asked for */
export const withErrors = (
  rows: readonly SchoolFileRow[],
  { recipientErrors }: Pick<Check, 'recipientErrors'>,
): SchoolFileRow[] => {
  const ready = readyOf(rows)
  const found = new Map(
    recipientErrors.map(({ indexInInput, errors }) => {
      const row = ready[indexInInput]
      if (!row) throw new Error(`the check answered for row ${indexInInput}, which was not asked for`)
      return [row.row, errors]
    }),
  )
  return rows.map(row => {
    const errors = found.get(row.row)
    return errors ? { ...row, pupil: null, faults: errors.map(schoolFaultOf) } : row
  })
}
