import { useState } from 'react'
import { showToast } from '../../kit/toasts.ts'
import { ProblemError } from '../../lib/http.ts'
import { saveAs } from '../../lib/save-as.ts'
import { usePayroll } from './phrases.ts'

type Download = { name: string; fetch: () => Promise<Blob> }

/** Fetches a file and saves it. `refusal` is the server's refusal, which the page explains. */
export function useDownload(): {
  fetching: boolean
  refusal: ProblemError | null
  download: (file: Download) => Promise<void>
} {
  const t = usePayroll()
  const [fetching, setFetching] = useState(false)
  const [refusal, setRefusal] = useState<ProblemError | null>(null)
  const download = async ({ name, fetch }: Download) => {
    setFetching(true)
    setRefusal(null)
    try {
      saveAs(name, await fetch())
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'payroll-value-does-not-fit') setRefusal(error)
      else showToast('error', t('downloadFailed'))
    } finally {
      setFetching(false)
    }
  }
  return { fetching, refusal, download }
}
