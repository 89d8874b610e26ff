import { BULK_MAX_ROWS, type BulkFileFault } from '@portal/domain/bulk'
import { BULK_COLUMNS, BULK_HEADERS } from '@portal/domain/company-ticket'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, renew } from '../../lib/api.ts'
import { ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type FileFault, textOfFile } from './read-file.ts'
import { useBulkFile } from './row-phrases.ts'

type Failed = { fault: FileFault | 'notRead' } | { error: unknown }

/** Reads a chosen file, uploads it for the check and opens the result. */
export function useUpload() {
  const company = useCompany()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const keys = useRef(submitKeys())
  // State updates the field only after a second file dropped at once; a ref is set at once.
  const busy = useRef(false)
  const [checking, setChecking] = useState<string | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)

  const send = async (file: File): Promise<Failed | null> => {
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await file.arrayBuffer())
    } catch {
      // The file was moved, deleted or changed since it was chosen.
      return { fault: 'notRead' }
    }
    const read = textOfFile(bytes)
    if ('fault' in read) return read
    const body = { fileName: file.name.slice(0, 200), content: read.text }
    try {
      const { id } = await call('post', '/api/bulk-order/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          header: { 'idempotency-key': keys.current.keyFor(body) },
        },
        body,
      })
      keys.current.settled()
      void renew('/api/bulk-order')
      await navigate(paths.bulkOrder(id))
      return null
    } catch (error) {
      keys.current.settled(error)
      return { error }
    }
  }

  const upload = async (file: File) => {
    if (busy.current) return
    busy.current = true
    setFailed(null)
    setChecking(file.name)
    try {
      setFailed(await send(file))
    } finally {
      busy.current = false
      setChecking(null)
    }
  }
  return { upload, checking, failure: failed && textOf(failed) }
}

/** Why a file was not taken, in words. */
function useFailureText(): (failed: Failed) => string {
  const t = useBulkFile()
  const language = useLanguage()
  const problemText = useProblemText()
  const unreadable = ({ reason, columns, row = 0 }: BulkFileFault): string => {
    if (reason === 'too-many-rows') return t(reason, { rows: BULK_MAX_ROWS })
    if (reason === 'empty' || reason === 'no-rows') return t(reason)
    if (reason === 'quote-not-closed' || reason === 'row-too-long') return t(reason, { row })
    const names = columns.map(name => {
      const known = BULK_COLUMNS.find(column => column === name)
      return known ? BULK_HEADERS[known][language] : name || t('nameless')
    })
    return t(reason, { columns: names.join(', ') })
  }
  return failed => {
    if ('fault' in failed) return t(failed.fault)
    const { error } = failed
    if (!(error instanceof ProblemError)) return problemText(error)
    if (error.code === 'bulk-file-unreadable') return unreadable(error.extras as unknown as BulkFileFault)
    if (error.code === 'too-large') return t('tooLarge')
    return problemText(error)
  }
}
