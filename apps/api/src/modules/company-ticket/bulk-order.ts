import { setImmediate } from 'node:timers/promises'
import { monthOf } from '@portal/domain'
import { type BulkFault, bulkFile, readRows } from '@portal/domain/bulk'
import {
  type BulkOrderInput,
  bulkMonthlyOre,
  bulkOrderFile,
  bulkPhoneKey,
  companyTicket,
  decideBulkOrder,
  faultOfRefusal,
} from '@portal/domain/company-ticket'
import { withDepartments } from '@portal/domain/department'
import { housingTicket } from '@portal/domain/housing'
import { mayChooseAnyDay, type PhoneTicket } from '@portal/domain/ticket'
import { readCsvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { type BulkFileDescription, faultOfOrder } from '../bulk/service.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import { loadPhoneFacts, type PhoneFacts, placeOrder } from '../ticket/service.ts'
import { type BulkCompany, loadBulkCompany, vocabularyOf } from './bulk-company.ts'

/** The beginning of a zip archive in Base64; as it is, it has a NUL, which no body may. */
const ARCHIVE = 'UEsDB'
const NOTHING: PhoneFacts = { openTicket: false, lastExpiry: null, openAddOns: [] }

/** The decision of a single order (001 §5, §6, §8), with facts loaded for all rows together. */
const decide = (
  ctx: Ctx,
  product: PhoneTicket,
  tariff: Tariff,
  company: BulkCompany,
  phones: Map<string, PhoneFacts>,
  order: BulkOrderInput,
): { fault: BulkFault | null; monthlyOre: number } => {
  const list = priceListOf(tariff, monthOf(order.startDate))
  const decision = decideBulkOrder(order, {
    product,
    operator: ctx.operator,
    today: ctx.today,
    agreement: company.agreements.find(({ id }) => id === order.agreementName) ?? null,
    anyDate: mayChooseAnyDay(ctx.access, product, 'start'),
    zones: tariff.zones,
    products: list?.products ?? [],
    availableAddOns: list?.addOns.map(addOn => addOn.type) ?? [],
    ...(phones.get(bulkPhoneKey(order)) ?? NOTHING),
  })
  if (!decision.ok) return { fault: decision.fault, monthlyOre: 0 }
  const addOns = (list?.addOns ?? []).map(({ type, pricePerMonthOre: ore }) => ({ type, ore }))
  return { fault: null, monthlyOre: bulkMonthlyOre(decision, addOns) }
}

/** Tickets of employees or residents ordered from a file, each row by the rules of a single order. */
const bulkOrderOf = (product: PhoneTicket): BulkFileDescription<BulkOrderInput, Tariff> => ({
  kind: 'ORDER',
  ticketKind: product.kind,
  permission: product.orderPermission,
  finished: 'bulk-order.rows',
  tells: product.fileDone,
  // An order is placed as a single one is, with its add-ons.
  rowsAtOnce: 1,

  check: async (ctx, companyId, content) => {
    const [company, tariff] = await Promise.all([loadBulkCompany(ctx, product, companyId), loadTariff(ctx)])
    if (content.startsWith(ARCHIVE))
      throw new Refusal('bulk-file-unreadable', { reason: 'not-text', columns: [] })
    const kind = withDepartments(
      bulkOrderFile(company.employeeIdLabel, vocabularyOf(ctx, product, company, tariff)),
      company.departments,
    )
    const file = bulkFile(await readCsvFile(content), kind)
    if (!file.ok) throw new Refusal('bulk-file-unreadable', file.fault)
    const read = await readRows(file.rows, kind, setImmediate)
    const phones = await loadPhoneFacts(
      ctx,
      product,
      read.flatMap(({ order }) => order ?? []),
    )
    return read.map(({ row, cells, order: input, faults }) => {
      const { fault, monthlyOre } = input
        ? decide(ctx, product, tariff, company, phones, input)
        : { fault: null, monthlyOre: 0 }
      const startMonth = input && !fault ? monthOf(input.startDate) : null
      return { row, cells, input, faults: fault ? [fault] : faults, startMonth, monthlyOre }
    })
  },

  share: loadTariff,

  doRows: (ctx, tx, { shared, rows }) =>
    Promise.all(
      rows.map(async ({ position, input }) => ({
        position,
        ticketId: (await placeOrder(ctx, tx, shared, product, input, position)).id,
      })),
    ),

  // Another order for the phone has committed first (see `orderRefused`).
  faultOf: faultOfOrder(faultOfRefusal('open-ticket-exists'), faultOfRefusal),
})

export const companyTicketBulkOrder = bulkOrderOf(companyTicket)
export const housingBulkOrder = bulkOrderOf(housingTicket)
