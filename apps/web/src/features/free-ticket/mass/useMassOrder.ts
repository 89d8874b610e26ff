import type { Schemas } from '@portal/api-client'
import { DEFAULT_COUNTRY_CODE } from '@portal/domain'
import {
  faultOfError,
  type MassOrderRow,
  type MassOrderWords,
  type MassRecipient,
  readMassOrder,
} from '@portal/domain/free-ticket'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { type FileFault, textOfFile } from '../../../lib/file-faults.ts'
import { ProblemError } from '../../../lib/http.ts'
import { phoneNumbers } from '../../../lib/phone-numbers.ts'

type Check = Schemas['MassCheck']
type File_ = { name: string; bytes: number; text: string; rows: number }
export type Ready = MassOrderRow & { recipient: MassRecipient }
export type MassOrderState = {
  file: File_ | null
  /** Why the file cannot be read. */
  fault: FileFault | null
  /** The name of the file that is being read. */
  reading: string | null
  /** The server is checking. */
  checking: boolean
  rows: MassOrderRow[]
  generalErrors: Check['generalErrors']
  pricePerMonth: number
  /** The server did not answer the check. */
  error: unknown
}
const EMPTY: MassOrderState = {
  file: null,
  fault: null,
  reading: null,
  checking: false,
  rows: [],
  generalErrors: [],
  pricePerMonth: 0,
  error: null,
}

export const readyOf = (rows: readonly MassOrderRow[]): Ready[] =>
  rows.filter((row): row is Ready => row.recipient !== null)

/** The order as the server takes it. */
export const orderOf = (agreementNumber: string, startDate: string, rows: readonly MassOrderRow[]) => ({
  agreementNumber,
  startDate,
  recipients: readyOf(rows).map(({ recipient }) => ({
    ...recipient,
    phoneCountryCode: recipient.phoneCountryCode ?? DEFAULT_COUNTRY_CODE,
  })),
})

/** The page is drawn in between, so that it answers while a long file is read. */
const pause = () => new Promise(resolve => setTimeout(resolve))

/** The answer of the check, also where it is a refusal. */
const checked = async (order: ReturnType<typeof orderOf>): Promise<Check> => {
  try {
    return await call('post', '/freeticket-api/ticket/validate-create-multiple', { body: order })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'free-ticket-refused')
      return error.extras as unknown as Check
    throw error
  }
}

/** The rows with what the server found: its errors stand at the rows they are about. */
export const withErrors = (
  rows: readonly MassOrderRow[],
  { recipientErrors }: Pick<Check, 'recipientErrors'>,
): MassOrderRow[] => {
  const ready = readyOf(rows)
  const errors = new Map<number, string[]>()
  for (const { indexInInput, errors: found } of recipientErrors) {
    const row = ready[indexInInput]
    if (!row) throw new Error(`the check answered for row ${indexInInput}, which was not asked for`)
    errors.set(row.row, found)
  }
  return rows.map(row => {
    const found = errors.get(row.row)
    return found
      ? { ...row, recipient: null, faults: found.map(faultOfError) as MassOrderRow['faults'] }
      : row
  })
}

type Choices = { agreementNumber: string; startDate: string }

/**
 * The file of a mass order: read and checked in the browser when it is dropped, then checked by the server. Another department or day
 * checks it again. An answer that is late for a newer question is left.
 * @param loadWords what the cells may name; a file that is dropped early waits for it
 */
export function useMassOrder(loadWords: () => Promise<(startDate: string) => MassOrderWords>) {
  const [state, setState] = useState<MassOrderState>(EMPTY)
  const latest = useRef(0)

  const check = async (file: File_, { agreementNumber, startDate }: Choices) => {
    const mine = ++latest.current
    const show = (next: Partial<MassOrderState>) => {
      if (mine === latest.current) setState(before => ({ ...before, ...next }))
    }
    show({ reading: file.name, fault: null, error: null })
    const known = await Promise.all([loadWords(), phoneNumbers()]).catch((error: unknown) => ({ error }))
    if ('error' in known) {
      show({ ...EMPTY, error: known.error })
      return
    }
    const [wordsOf] = known
    const read = await readMassOrder(file.text, wordsOf(startDate), pause)
    if (!read.ok) {
      show({ ...EMPTY, fault: read.fault })
      return
    }
    const { rows } = read
    const ask = agreementNumber !== '' && readyOf(rows).length > 0
    show({
      file: { ...file, rows: rows.length },
      rows,
      reading: null,
      checking: ask,
      generalErrors: [],
      pricePerMonth: 0,
    })
    if (!ask) return
    try {
      const answer = await checked(orderOf(agreementNumber, startDate, rows))
      show({
        rows: withErrors(rows, answer),
        checking: false,
        generalErrors: answer.generalErrors,
        pricePerMonth: answer.pricePerMonth,
      })
    } catch (error) {
      show({ checking: false, error })
    }
  }

  return {
    state,
    choose: async (chosen: File, choices: Choices) => {
      setState({ ...EMPTY, reading: chosen.name })
      const read = await textOfFile(chosen)
      if (read.ok) await check({ name: chosen.name, bytes: chosen.size, text: read.text, rows: 0 }, choices)
      else setState({ ...EMPTY, fault: read.fault })
    },
    checkAgain: async (choices: Choices) => {
      if (state.file) await check(state.file, choices)
    },
  }
}
