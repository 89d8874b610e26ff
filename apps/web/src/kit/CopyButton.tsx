import { CheckmarkIcon, FilesIcon } from '@navikt/aksel-icons'
import { useEffect, useState } from 'react'
import { IconButton } from './Button.tsx'
import { useKit } from './phrases.ts'
import { showToast } from './toasts.ts'

/** Milliseconds the word stays. */
const SAID_MS = 3_000

/** Puts a text on the clipboard, and says so beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useKit()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // A browser without a clipboard has none to write to.
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied(true),
      () => showToast('error', t('copyFailed')),
    )
  return (
    <span className="copy">
      <IconButton label={label} onClick={() => void copy()}>
        {copied ? <CheckmarkIcon aria-hidden /> : <FilesIcon aria-hidden />}
      </IconButton>
      <span role="status">{copied && t('copied')}</span>
    </span>
  )
}
