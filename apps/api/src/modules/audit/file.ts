import { type CsvRow, inLanguage, type Language, localized } from '@portal/domain'
import { AUDIT_FILE_ROWS, auditPhrase } from '@portal/domain/audit'
import { formatDateTime } from '@portal/domain/instants'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { startedPieces } from '../../core/file-answer.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { conditionsOf } from '../../core/list.ts'
import { ENTRY_JSON, ENTRY_NAMES, type Entry, filtersOf } from './query.ts'
import type { AuditFilters } from './schemas.ts'

const CHUNK = 2_000

const HEADER = {
  nb: [
    'Tidspunkt',
    'Hvem',
    'Type',
    'Kundenummer',
    'Bedrift',
    'Handling',
    'Handlingskode',
    'Gjelder',
    'Gjelder (id)',
    'Detaljer',
  ],
  en: [
    'Time',
    'Who',
    'Type',
    'Customer number',
    'Company',
    'Action',
    'Action code',
    'About',
    'About (id)',
    'Details',
  ],
} as const
const KINDS = {
  user: { nb: 'Person', en: 'Person' },
  client: { nb: 'System', en: 'System' },
  job: { nb: 'Portalen', en: 'The portal' },
  employee: { nb: 'Egen side', en: 'Own page' },
  visitor: { nb: 'Besøkende', en: 'Visitor' },
} as const

const rowOf = (entry: Entry, language: Language) => [
  formatDateTime(new Date(entry.at)),
  entry.actor.name || (entry.actor.kind === 'visitor' ? '' : entry.actor.id),
  localized(KINDS[entry.actor.kind], language),
  entry.onBehalfOf?.companyId,
  entry.onBehalfOf?.companyName,
  auditPhrase(entry.action, language),
  entry.action,
  entry.entityName,
  entry.entityId,
  Object.keys(entry.detail).length ? JSON.stringify(entry.detail) : '',
]

/** Chunks of entries, newest first. Each begins after the last entry of the one before, so none is repeated or skipped. */
async function* chunksOf(ctx: Ctx, filters: AuditFilters, rows: number): AsyncGenerator<Entry[]> {
  const conditions = await filtersOf(ctx, filters)
  let last: { at: string; id: string } | null = null
  for (let left = rows; left > 0; ) {
    const size = Math.min(CHUNK, left)
    const values: unknown[] = [
      last?.at ?? 'infinity',
      last?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      size,
    ]
    const where = conditionsOf(conditions, values)
    // SQL: a page behind a cursor.
    const found: { entry: Entry }[] = await readTenant<{ entry: Entry }>(ctx, {
      name: `audit-file${where.name}`,
      text: `with page as (select * from audit_entry a where ${where.text} and (a.at, a.id) < ($1::timestamptz, $2::uuid)
          order by a.at desc, a.id desc limit $3)
        select ${ENTRY_JSON} as entry from page p ${ENTRY_NAMES} order by p.at desc, p.id desc`,
      values,
    })
    if (found.length) yield found.map(row => row.entry)
    if (found.length < size) return
    last = found.at(-1)!.entry
    left -= size
  }
}

/**
 * The log as a CSV file: the newest 100 000 entries that fit, times as on the clock in Norway, texts in `language`.
 * The export is itself an audit entry, written before the first line is sent.
 */
export const exportAudit = async (
  ctx: Ctx,
  { language, ...filters }: AuditFilters & { language: Language },
  rows: number = AUDIT_FILE_ROWS,
): Promise<AsyncGenerator<string>> => {
  const { actor, ...asked } = filters
  await inTenant(ctx, tx =>
    // The search text is a person's name and is not logged; that there was one is.
    tx.audit({
      action: 'audit.export',
      companyId: filters.companyId ?? null,
      detail: { ...asked, ...(actor ? { byActor: true } : {}) },
    }),
  )
  return startedPieces(linesOf(ctx, filters, language, rows))
}

async function* linesOf(
  ctx: Ctx,
  filters: AuditFilters,
  language: Language,
  rows: number,
): AsyncGenerator<string> {
  let head: CsvRow[] = [inLanguage(HEADER, language)]
  for await (const entries of chunksOf(ctx, filters, rows)) {
    const lines = entries.map(entry => rowOf(entry, language))
    yield csvFile([...head, ...lines], { first: head.length > 0 })
    head = []
  }
  if (head.length > 0) yield csvFile(head)
}
