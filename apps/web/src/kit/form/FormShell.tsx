import { ErrorSummary } from '@digdir/designsystemet-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../Alert.tsx'
import { useKit } from '../phrases.ts'

export type FormFault = { id: string; message: string }

type Props = {
  id: string
  /** The text of the last refusal, or null; the form keeps its input. Required on purpose. */
  submitError: ReactNode | null
  /** True during a submit; a second one is not started. Required on purpose. */
  loading: boolean
  /** What is wrong with the fields after a failed submit, in the order of the form. */
  faults: FormFault[]
  /** Counts failed submits; the summary gets focus after each. */
  attempt: number
  onSubmit: () => Promise<void> | void
  children: ReactNode
  actions: ReactNode
}

/** A form with an error summary at the top. It keeps its input and submits once even on a double click. */
export function FormShell({ id, submitError, loading, faults, attempt, onSubmit, children, actions }: Props) {
  const t = useKit()
  const sending = useRef(false)
  const refusal = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt must focus the reason again
  useEffect(() => refusal.current?.focus(), [submitError, attempt])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // State updates the button only after the second click of a double click; a ref is set at once.
    if (sending.current || loading) return
    sending.current = true
    try {
      await onSubmit()
    } finally {
      sending.current = false
    }
  }
  return (
    <form id={id} className="card form-card form" noValidate onSubmit={submit} aria-busy={loading}>
      {faults.length > 0 && (
        <ErrorSummary key={attempt}>
          <ErrorSummary.Heading>{t('fixErrors')}</ErrorSummary.Heading>
          <ErrorSummary.List>
            {faults.map(fault => (
              <ErrorSummary.Item key={fault.id}>
                <ErrorSummary.Link href={`#${fault.id}`}>{fault.message}</ErrorSummary.Link>
              </ErrorSummary.Item>
            ))}
          </ErrorSummary.List>
        </ErrorSummary>
      )}
      {submitError && faults.length === 0 && (
        <div className="refused" ref={refusal} tabIndex={-1}>
          <Alert tone="danger">{submitError}</Alert>
        </div>
      )}
      {children}
      {actions}
    </form>
  )
}
