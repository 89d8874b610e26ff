import type { PathPrefix } from '@portal/api-client'
import type { Day, RefusalCode } from '@portal/domain'
import {
  type BulkFault,
  type BulkFileRow,
  bulkFile,
  type FileKind,
  type FileRow,
  readRows,
} from '@portal/domain/bulk'
import { withDepartments } from '@portal/domain/department'
import { useRef, useState } from 'react'
import { useAction } from '../../kit/useAction.ts'
import { recordsOfFile } from '../../lib/chosen-file.ts'
import type { FileFault } from '../../lib/file-faults.ts'
import { phoneNumbers } from '../../lib/phone-numbers.ts'
import { useLoadDepartments } from '../../lib/useDepartments.ts'
import {
  bodyOf,
  checkedBy,
  type FileCheck,
  type FileChoices,
  foundBy,
  readyOf,
  withErrors,
  withFaults,
} from './file-order.ts'

/** What the order of a row has, whatever is ordered. */
type Ordered = { phoneCountryCode?: string; departmentId?: string }

/** What a product orders from a file, and how. */
export type FileProduct<
  Column extends string,
  Order extends Ordered,
  General extends string,
  Found,
  Answer,
> = {
  /** How a file is read when its tickets begin on a day; a file that is chosen early waits for it. */
  loadKind: () => Promise<(startDate: Day) => FileKind<Column, Order>>
  /** Whether it can be ordered like this, so that it is checked. */
  offers: (choices: FileChoices) => boolean
  check: (body: ReturnType<typeof bodyOf<Order>>) => Promise<FileCheck<General, Found>>
  order: (body: ReturnType<typeof bodyOf<Order>>, idempotencyKey: string, fileName: string) => Promise<Answer>
  /** What an order has left out, where it does not order all or nothing. */
  leftOut?: (answer: Answer) => FileCheck<General, Found>['recipientErrors']
  /** The refusal of a check or an order that says what is wrong with which row. */
  refusal: RefusalCode
  faultOf: (error: Found) => BulkFault
  /** What to fetch again once it is ordered. */
  renew?: readonly PathPrefix[]
  /** @param rest how many rows are left on the page, to be mended */
  onOrdered: (answer: Answer, rest: number) => void
}

type State<Column extends string, Order, General extends string> = {
  /** The file, with its rows as they were written or mended on the page. */
  file: {
    name: string
    bytes: number
    /** The sheet of a workbook that it was read from. */
    sheet: string | null
    written: BulkFileRow<Column>[]
    /** The numbers of the rows that were mended on the page, each with its values as they stood in the file. */
    mended: ReadonlyMap<number, Readonly<Record<Column, string>>>
    /** Why an order left rows out, by their numbers, until they are mended. */
    leftOut: ReadonlyMap<number, readonly BulkFault[]>
  } | null
  /** How the file is read; null until that is known. */
  kind: Pick<FileKind<Column>, 'columns' | 'headers' | 'note'> | null
  /** Why the file cannot be read. */
  fault: FileFault | null
  /** The name of the file that is being read. */
  reading: string | null
  /** The rows are being checked, by the server at last. */
  checking: boolean
  rows: FileRow<Column, Order>[]
  generalErrors: readonly General[]
  pricePerMonth: number
  costs: NonNullable<FileCheck['costs']>
  /** How many rows were ordered while others were left. */
  ordered: number
  /** The check failed as a whole. */
  error: unknown
}
const EMPTY = {
  ...{ file: null, kind: null, fault: null, reading: null, checking: false },
  ...{ rows: [], generalErrors: [], pricePerMonth: 0, costs: [], ordered: 0, error: null },
}

/** The page is drawn in between, so that it answers while a long file is read. */
const pause = () => new Promise(resolve => setTimeout(resolve))

/**
 * An order from a file: read in the browser when it is chosen, then checked. Other choices and other values of cells check it again. An
 * answer that is late for a newer question is left. What is ordered goes; the other rows stay, to be mended.
 */
export function useFileOrder<
  Column extends string,
  Order extends Ordered,
  General extends string,
  Found,
  Answer,
>(product: FileProduct<Column, Order, General, Found, Answer>, start: FileChoices) {
  type Shown = State<Column, Order, General>
  type Check = FileCheck<General, Found>
  const [state, setState] = useState<Shown>(EMPTY)
  const [choices, setChoices] = useState(start)
  // What is chosen while a file is read counts.
  const chosen = useRef(start)
  const latest = useRef(0)
  const sent = useRef<Shown['rows']>([])
  // What is mended while other rows are being read counts.
  const written = useRef<Shown['file']>(null)
  const { offers, refusal, faultOf } = product
  const loadDepartments = useLoadDepartments()

  /** What becomes of a question is shown until there is a newer one. */
  const question = () => {
    const mine = ++latest.current
    const isLatest = () => mine === latest.current
    const show = (next: Partial<Shown>) => {
      if (isLatest()) setState(before => ({ ...before, ...next }))
    }
    return { isLatest, show }
  }
  const found = ({ rows }: Pick<Shown, 'rows'>, check: Check) => ({
    rows: withErrors(rows, check, faultOf),
    ...{ generalErrors: check.generalErrors, pricePerMonth: check.pricePerMonth, costs: check.costs ?? [] },
  })
  const read = async (
    asking: ReturnType<typeof question>,
    file: NonNullable<Shown['file']>,
    kindOn: (startDate: Day) => FileKind<Column, Order>,
  ): Promise<void> => {
    const { isLatest, show } = asking
    const asked = chosen.current
    const kind = kindOn(asked.startDate)
    const rows = withFaults(await readRows(file.written, kind, pause), file.leftOut)
    if (!isLatest()) return
    if (asked !== chosen.current) return read(asking, file, kindOn)
    const ask = offers(asked) && readyOf(rows).length > 0
    show({ ...EMPTY, ...{ file, kind, rows, checking: ask } })
    if (!ask) return
    const check = await checkedBy(product.check(bodyOf(asked, rows)), refusal)
    show({ ...found({ rows }, check), checking: false })
  }
  /** Reads the rows anew, as they are written now. */
  const readAgain = async (file: NonNullable<Shown['file']>) => {
    written.current = file
    const asking = question()
    asking.show({ file, checking: true, error: null })
    try {
      await read(asking, file, await load())
    } catch (error) {
      asking.show({ checking: false, error })
    }
  }
  /** The rules by which files are read. @throws ProblemError where they cannot be fetched */
  const load = async () => {
    const [kindOn, departments] = await Promise.all([product.loadKind(), loadDepartments(), phoneNumbers()])
    return (startDate: Day) => withDepartments(kindOn(startDate), departments)
  }

  const order = useAction({
    // The whole of it is the input: another day or file is another order, with a key of its own.
    act: (body: ReturnType<typeof bodyOf<Order>>, key) =>
      product.order(body, key, written.current?.name ?? ''),
    ...(product.renew && { renew: product.renew }),
    done: answer => {
      const recipientErrors = product.leftOut?.(answer) ?? []
      const rest = withErrors(sent.current, { recipientErrors }, faultOf).filter(
        ({ order: ready }) => ready === null,
      )
      if (rest.length > 0) keep(rest)
      product.onOrdered(answer, rest.length)
      return undefined
    },
    failed: error => {
      const check = foundBy<Check>(error, refusal)
      // Something has changed since the check: the rows say what, where they are still those that were sent.
      if (check)
        setState(before => (before.rows === sent.current ? { ...before, ...found(before, check) } : before))
      return undefined
    },
  })

  /** Goes on with the rows that were not ordered. */
  const keep = (rest: Shown['rows']) => {
    const file = written.current
    if (!file) return
    const left = new Map(rest.map(({ row, faults }) => [row, faults]))
    const refused = readyOf(sent.current).flatMap(({ row }) => (left.has(row) ? [row] : []))
    written.current = {
      ...file,
      written: file.written.filter(({ row }) => left.has(row)),
      leftOut: new Map(refused.map(row => [row, left.get(row) ?? []])),
    }
    question().show({
      ...{ file: written.current, rows: rest, checking: false },
      ...{ pricePerMonth: 0, costs: [], ordered: sent.current.length - rest.length },
    })
  }

  const ready = readyOf(state.rows)
  return {
    state,
    choices,
    ready,
    faulty: state.rows.length - ready.length,
    canOrder:
      ready.length > 0 &&
      offers(choices) &&
      !state.checking &&
      state.generalErrors.length === 0 &&
      state.error === null,
    order: {
      busy: order.busy,
      sending: order.sending,
      run: () => {
        sent.current = state.rows
        order.run(bodyOf(choices, state.rows))
      },
    },
    /** Why the order was refused, where the rows do not say it. */
    refusal: foundBy(order.error, refusal) === null ? order.error : null,
    choose: async (file: File) => {
      order.clear()
      const asking = question()
      const { show } = asking
      written.current = null
      show({ ...EMPTY, reading: file.name })
      try {
        const text = await recordsOfFile(file)
        if (!text.ok) return show({ ...EMPTY, fault: text.fault })
        const kindOn = await load()
        const kind = kindOn(chosen.current.startDate)
        const rows = bulkFile(text, kind)
        if (!rows.ok) return show({ ...EMPTY, kind, fault: rows.fault })
        if (!asking.isLatest()) return
        written.current = {
          ...{ name: file.name, bytes: file.size, sheet: text.sheet ?? null, written: rows.rows },
          ...{ mended: new Map(), leftOut: new Map() },
        }
        await read(asking, written.current, kindOn)
      } catch (error) {
        show({ reading: null, checking: false, error })
      }
    },
    change: async (next: Partial<FileChoices>) => {
      order.clear()
      chosen.current = { ...chosen.current, ...next }
      setChoices(chosen.current)
      if (written.current) await readAgain(written.current)
    },
    /** Writes another value into a cell; all rows are then read again, because others may claim the same. */
    mend: async (row: number, column: string, value: string) => {
      const file = written.current
      const before = file?.written.find(each => each.row === row)
      if (!file || !before || order.sending) return
      order.clear()
      const leftOut = new Map(file.leftOut)
      leftOut.delete(row)
      await readAgain({
        ...{ ...file, leftOut },
        written: file.written.map(each =>
          each === before ? { ...each, cells: { ...each.cells, [column]: value } } : each,
        ),
        mended: new Map(file.mended).set(row, file.mended.get(row) ?? before.cells),
      })
    },
  }
}

/** What a page shows of an order from a file, whatever its rows are. */
export type FileOrder<General extends string = string> = ReturnType<
  typeof useFileOrder<string, Ordered, General, unknown, unknown>
>
