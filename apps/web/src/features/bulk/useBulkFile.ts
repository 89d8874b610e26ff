import { localized, type Month, monthOf, nok, oreOf } from '@portal/domain'
import { type BulkFault, costsByStart, type FileKind } from '@portal/domain/bulk'
import {
  BULK_COLUMNS,
  BULK_HEADERS,
  type BulkColumn,
  type BulkOrderInput,
  type BulkVocabulary,
  bulkMonthlyOre,
  bulkOrderFile,
  bulkProfiles,
  decideBulkOrder,
} from '@portal/domain/company-ticket'
import { DEPARTMENT_COLUMN, DEPARTMENT_HEADER } from '@portal/domain/department'
import { useState } from 'react'
import { call, queries } from '../../lib/api.ts'
import { csvContent } from '../../lib/csv-file.ts'
import { fareProduct } from '../../lib/fares.ts'
import { ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { availableIn, productsOn, zonesOffered } from '../../ticket/products.ts'
import { useAnyDay, useTicketProduct } from '../../ticket/ticket-product.ts'
import { rowsIn } from './rows-in.ts'

/** An order with the cells that it was read from: they are what is uploaded. */
type Order = BulkOrderInput & {
  cells: Readonly<Record<BulkColumn, string> & { [DEPARTMENT_COLUMN]?: string }>
}

/** The row of the first order in the file that is uploaded; its header is row 1. */
const FIRST_ROW = 2

/** What a cell says for all zones. */
const ALL_ZONES = 'Alle'

/** What a company may order seldom changes while its file is mended. */
const SOME_TIME_MS = 300_000

const faultOf = (fault: BulkFault) => fault

/**
 * How tickets of employees or residents are ordered from a file. The page checks each row by the rules of a single order; what only the
 * server knows, such as whether a phone has a ticket, is found when the rows are uploaded. The rows that hold are then ordered.
 */
export function useBulkFile() {
  const { id: companyId, allAgreements, settings } = useCompany()
  const { base, rules } = useTicketProduct()
  const operator = useOperator()
  const today = useToday()
  const anyDate = useAnyDay('start')
  const language = useLanguage()
  const agreements = allAgreements.filter(({ subTypeId }) => subTypeId === rules.agreement)

  const [words, setWords] = useState<BulkVocabulary | null>(null)

  const loadKind = async () => {
    const [zones, products] = await Promise.all([
      queries.fetchQuery(zonesOffered),
      queries.fetchQuery(productsOn()),
    ])
    const known = {
      ...{ agreements, employeeId: rules.employeeId, zones: zones.matches },
      profiles: bulkProfiles(products.matches, rules.productTag),
    }
    setWords(known)
    const kind = bulkOrderFile(settings.employeeIdLabel, known)
    const ordering: FileKind<BulkColumn, Order> = {
      ...kind,
      readRow: written => {
        const { order, ...row } = kind.readRow(written)
        return { ...row, order: order && { ...order, cells: row.cells } }
      },
    }
    return () => ordering
  }

  const check = async ({ recipients }: { recipients: readonly Order[] }) => {
    const [zones, available] = await Promise.all([
      queries.fetchQuery(zonesOffered),
      queries.fetchQuery({ ...availableIn(companyId, base), staleTime: SOME_TIME_MS }),
    ])
    const addOns = available.matches.flatMap(({ type, pricePerMonth }) =>
      type === 'TICKET' ? [] : [{ type, ore: oreOf(pricePerMonth) }],
    )
    const decide = (order: Order, products: ReturnType<typeof fareProduct>[]) =>
      decideBulkOrder(order, {
        ...{ product: rules, operator, today, anyDate, zones: zones.matches, products },
        agreement: { ...agreements.find(({ id }) => id === order.agreementName)!, companyId },
        availableAddOns: addOns.map(({ type }) => type),
        // Only the server knows what a phone has.
        ...{ openTicket: false, lastExpiry: null, openAddOns: [] },
      })
    // Without prices nothing is sold, and what is wrong with the day comes first: prices are fetched for days that are offered.
    const months = recipients.flatMap(order => {
      const decision = decide(order, [])
      return decision.ok || decision.fault.code === 'profile-not-sold' ? [monthOf(order.startDate)] : []
    })
    const prices = new Map(
      await Promise.all(
        [...new Set(months)].map(async month => {
          const { matches } = await queries.fetchQuery(productsOn(`${month}-01`))
          return [month, matches.map(fareProduct)] as const
        }),
      ),
    )
    const recipientErrors: { indexInInput: number; errors: BulkFault[] }[] = []
    const priced: { startMonth: Month; monthlyOre: number }[] = []
    for (const [indexInInput, order] of recipients.entries()) {
      const startMonth = monthOf(order.startDate)
      const decision = decide(order, prices.get(startMonth) ?? [])
      if (!decision.ok) {
        recipientErrors.push({ indexInInput, errors: [decision.fault] })
        continue
      }
      priced.push({ startMonth, monthlyOre: bulkMonthlyOre(decision, addOns) })
    }
    return {
      ...{ generalErrors: [], recipientErrors },
      pricePerMonth: nok(priced.reduce((sum, { monthlyOre }) => sum + monthlyOre, 0)),
      costs: costsByStart(priced),
    }
  }

  /** Uploads the rows and orders those that the server takes; the others come back with their faults. */
  const order = async (
    { recipients }: { recipients: readonly Order[] },
    idempotencyKey: string,
    fileName: string,
  ) => {
    const withDepartment = recipients.some(({ cells }) => cells[DEPARTMENT_COLUMN] !== undefined)
    const columns = [...BULK_COLUMNS, ...(withDepartment ? ([DEPARTMENT_COLUMN] as const) : [])]
    const content = csvContent([
      columns.map(column =>
        localized({ ...BULK_HEADERS, [DEPARTMENT_COLUMN]: DEPARTMENT_HEADER }[column], language),
      ),
      ...recipients.map(({ cells }) => columns.map(column => cells[column] ?? '')),
    ])
    const { id, rows } = await call('post', `${base}/bulk-order/by-company-id/{companyId}`, {
      params: { path: { companyId }, header: { 'idempotency-key': idempotencyKey } },
      body: { fileName: fileName.slice(0, 200), content },
    })
    if (rows.ready > 0)
      await call('post', `${base}/bulk-order/{id}/start`, { params: { path: { id } } }).catch(
        (error: unknown) => {
          // The attempt before this one, whose answer was lost, has started it.
          if (!(error instanceof ProblemError && error.code === 'bulk-order-state')) throw error
        },
      )
    return { id, refused: rows.faulty > 0 ? await rowsIn(base, id, 'FAULTY') : [] }
  }

  /** The texts of a column that takes few. */
  const choices = ({ column }: BulkFault): string[] => {
    const everyZone = operator.allZonesAllowed && operator.defaultZones ? [ALL_ZONES] : []
    switch (column) {
      case 'invoiceReference': {
        const references = agreements.map(({ invoiceReference }) => invoiceReference)
        // A reference that several agreements have names none of them.
        return agreements.map(({ id, invoiceReference: name }) =>
          name !== '' && references.filter(each => each === name).length === 1 ? name : id,
        )
      }
      case 'zoneFrom':
        return [...(words?.zones ?? []).map(({ name }) => name), ...everyZone]
      case 'zoneTo':
        return (words?.zones ?? []).map(({ name }) => name)
      case 'profile':
        return (words?.profiles ?? []).map(({ text }) => localized(text, language))
      default:
        return []
    }
  }

  return {
    choices,
    loadKind,
    offers: () => agreements.length > 0,
    check,
    order,
    leftOut: ({ refused }: Awaited<ReturnType<typeof order>>) =>
      refused.map(({ row, faults }) => ({
        indexInInput: row - FIRST_ROW,
        errors: faults as readonly BulkFault[],
      })),
    refusal: 'bulk-file-unreadable' as const,
    faultOf,
    renew: [`${base}/bulk-order`] as const,
  }
}
