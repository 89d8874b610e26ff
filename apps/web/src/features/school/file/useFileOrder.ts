import { type Language, localized } from '@portal/domain'
import {
  readSchoolFile,
  SCHOOL_FILE_HEADERS,
  type SchoolFileRow,
  type SchoolFileWords,
} from '@portal/domain/school'
import { useRef, useState } from 'react'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { type FileFault, textOfFile } from '../../../lib/file-faults.ts'
import { ProblemError } from '../../../lib/http.ts'
import { phoneNumbers } from '../../../lib/phone-numbers.ts'
import type { WireSchoolService } from '../../../lib/wire.ts'
import { type Check, orderOf, readyOf, withErrors } from './file-rows.ts'

export type FileState = {
  file: { name: string; text: string } | null
  /** Why the file cannot be read. */
  fault: FileFault | null
  /** The name of the file that is being read. */
  reading: string | null
  /** The server is checking. */
  checking: boolean
  rows: SchoolFileRow[]
  generalErrors: Check['generalErrors']
  pricePerMonth: number
  /** The check failed as a whole. */
  error: unknown
}
const EMPTY: FileState = {
  ...{ file: null, fault: null, reading: null, checking: false, rows: [], generalErrors: [] },
  ...{ pricePerMonth: 0, error: null },
}

/** The page is drawn in between, so that it answers while a long file is read. */
const pause = () => new Promise(resolve => setTimeout(resolve))

/** What a refused check or order found; null for another error. */
const foundBy = (error: unknown): Check | null =>
  error instanceof ProblemError && error.code === 'school-ticket-refused' && 'okCount' in error.extras
    ? (error.extras as unknown as Check)
    : null

/** What the check of a class list finds, also where it refuses the list. */
export const checked = async (body: ReturnType<typeof orderOf>): Promise<Check> => {
  try {
    return await call('post', '/schoolticket-api/ticket/validate-create-multiple', { body })
  } catch (error) {
    const found = foundBy(error)
    if (found) return found
    throw error
  }
}

/**
 * A class list: read in the browser when it is chosen, then checked by the server. Another first day checks it again. An answer that is
 * late for a newer question is left.
 * @param onOrdered gets the id of the order once it is accepted
 */
export function useFileOrder(
  words: SchoolFileWords,
  service: WireSchoolService,
  onOrdered: (id: string) => void,
) {
  const [state, setState] = useState<FileState>(EMPTY)
  const [startDate, setStartDate] = useState(service.schoolStartDate ?? '')
  const latest = useRef(0)
  const { schoolStartDate: min, latestStartDate: max } = service
  const offered = (day: string) => min !== null && max !== null && day >= min && day <= max

  const check = async (file: NonNullable<FileState['file']>, day: string) => {
    const mine = ++latest.current
    const show = (next: Partial<FileState>) => {
      if (mine === latest.current) setState(before => ({ ...before, ...next }))
    }
    await phoneNumbers()
    const read = await readSchoolFile(file.text, words, pause)
    if (!read.ok) return show({ ...EMPTY, fault: read.fault })
    const { rows } = read
    const ask = readyOf(rows).length > 0 && offered(day)
    show({ ...EMPTY, file, rows, checking: ask })
    if (!ask) return
    try {
      const { generalErrors, pricePerMonth, ...found } = await checked(
        orderOf(service.agreementNumber, day, rows),
      )
      show({ rows: withErrors(rows, found), checking: false, generalErrors, pricePerMonth })
    } catch (error) {
      show({ checking: false, error })
    }
  }

  const order = useAction({
    act: (_input: undefined, key) =>
      call('post', '/schoolticket-api/ticket/create-multiple', {
        params: { header: { 'idempotency-key': key } },
        body: orderOf(service.agreementNumber, startDate, state.rows),
      }),
    done: ({ id }) => {
      onOrdered(id)
      return undefined
    },
    failed: error => {
      const found = foundBy(error)
      // Something has changed since the check: the rows say what.
      if (found)
        setState(before => ({
          ...before,
          ...{ rows: withErrors(before.rows, found), generalErrors: found.generalErrors },
          pricePerMonth: found.pricePerMonth,
        }))
      return undefined
    },
  })

  const ready = readyOf(state.rows).length
  return {
    state,
    startDate,
    startOffered: offered(startDate),
    ready,
    faulty: state.rows.length - ready,
    canOrder:
      ready > 0 &&
      offered(startDate) &&
      !state.checking &&
      state.generalErrors.length === 0 &&
      state.error === null,
    order: { busy: order.busy, run: () => order.run(undefined) },
    /** Why the order was refused, where the rows do not say it. */
    refusal: order.error !== null && foundBy(order.error) === null ? order.error : null,
    choose: async (chosen: File) => {
      order.clear()
      latest.current++
      setState({ ...EMPTY, reading: chosen.name })
      const read = await textOfFile(chosen)
      if (read.ok) await check({ name: chosen.name, text: read.text }, startDate)
      else setState({ ...EMPTY, fault: read.fault })
    },
    setStart: (day: string) => {
      order.clear()
      setStartDate(day)
      if (state.file) void check(state.file, day)
    },
  }
}
export type FileOrder = ReturnType<typeof useFileOrder>

/** The heading of a column, as a fault names it. */
export const headerOf = (column: string, language: Language): string | undefined =>
  localized(SCHOOL_FILE_HEADERS[column as keyof typeof SCHOOL_FILE_HEADERS], language)
