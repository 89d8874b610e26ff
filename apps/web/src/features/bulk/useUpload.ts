import { localized } from '@portal/domain'
import type { BulkFileFault } from '@portal/domain/bulk'
import { BULK_COLUMNS, BULK_HEADERS } from '@portal/domain/company-ticket'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, renew } from '../../lib/api.ts'
import { type FileFault, useFileFaultText } from '../../lib/file-faults.ts'
import { textOfFile } from '../../lib/file-records.ts'
import { ProblemError } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { submitKeys } from '../../lib/idempotency.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'

type Failed = { fault: FileFault } | { error: unknown }

/** Reads a chosen file, uploads it for the check and opens the result. */
export function useUpload() {
  const company = useCompany()
  const { base, bulkOrder } = useTicketProduct()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const keys = useRef(submitKeys())
  // State updates the field only after a second file dropped at once; a ref is set at once.
  const busy = useRef(false)
  const [checking, setChecking] = useState<string | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)

  const send = async (file: File): Promise<Failed | null> => {
    const read = await textOfFile(file)
    if (!read.ok) return read
    const body = { fileName: file.name.slice(0, 200), content: read.text }
    try {
      const { id } = await call('post', `${base}/bulk-order/by-company-id/{companyId}`, {
        params: {
          path: { companyId: company.id },
          header: { 'idempotency-key': keys.current.keyFor(body) },
        },
        body,
      })
      keys.current.settled()
      void renew(`${base}/bulk-order`)
      await navigate(bulkOrder(id))
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
  const language = useLanguage()
  const problemText = useProblemText()
  const faultText = useFileFaultText(name => {
    const known = BULK_COLUMNS.find(column => column === name)
    return known && localized(BULK_HEADERS[known], language)
  })
  return failed => {
    if ('fault' in failed) return faultText(failed.fault)
    const { error } = failed
    if (!(error instanceof ProblemError)) return problemText(error)
    if (error.code === 'bulk-file-unreadable') return faultText(error.extras as unknown as BulkFileFault)
    if (error.code === 'too-large') return faultText({ reason: 'too-large' })
    return problemText(error)
  }
}
