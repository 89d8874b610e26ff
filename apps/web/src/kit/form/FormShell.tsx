import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { FormState } from '../../lib/useForm.ts'
import { Alert, Failure } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { useKit } from '../phrases.ts'
import { useFetched } from '../useFetched.ts'
import '../css/form.css'

export type ShellProps = {
  id: string
  form: FormState
  /** What it is that was refused, in words before the reason. */
  failed?: string
  /** The text of the last refusal, where the ordinary one does not do; null for none. */
  refusal?: ReactNode
  /** What is wrong with the fields, where the server knows more than the form. */
  faults?: FormState['faults']
  /** The label of the submit button; left out where the button is elsewhere. */
  submit?: string
  danger?: boolean
  /** False disables the submit button. */
  ready?: boolean
  /** Draws a cancel button before it; for a form in a dialog, whose footer holds the buttons. */
  onCancel?: () => void
  /** What stands before the buttons, such as the price. */
  foot?: ReactNode
  children: ReactNode
  /** What else is drawn beside the buttons, or instead of them. */
  actions?: ReactNode
}

const loadSummary = () => import('./FaultSummary.tsx')
const FaultSummary = lazy(loadSummary)

/**
 * A form with an error summary at the top, its refusal, and its buttons. It keeps its input and submits once even on a double click.
 */
export function FormShell({
  id,
  form,
  failed,
  refusal = form.refusal !== null && <Failure what={failed} error={form.refusal} />,
  faults = form.faults,
  submit,
  danger,
  ready = true,
  onCancel,
  foot,
  children,
  actions,
}: ShellProps) {
  const t = useKit()
  useFetched(loadSummary)
  const running = useRef(false)
  const refused = useRef<HTMLDivElement>(null)
  const { attempt, sending } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt must focus the reason again
  useEffect(() => refused.current?.focus(), [Boolean(refusal), form.refusal, attempt])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // State updates the button only after the second click of a double click; a ref is set at once.
    if (running.current || sending) return
    running.current = true
    try {
      await form.submit()
    } finally {
      running.current = false
    }
  }
  return (
    <form id={id} className="card form-card form" noValidate onSubmit={onSubmit} aria-busy={sending}>
      {faults.length > 0 && (
        <Suspense>
          <FaultSummary key={attempt} faults={faults} />
        </Suspense>
      )}
      {refusal && faults.length === 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this has why they were refused
        <div className="refused" role="group" aria-label={t('notDone')} ref={refused} tabIndex={-1}>
          <Alert tone="danger">{refusal}</Alert>
        </div>
      )}
      {children}
      {submit === undefined ? (
        actions
      ) : (
        <div className="acts form-end foot-acts">
          {foot && <div className="foot-text">{foot}</div>}
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" loading={sending} disabled={!ready} tone={danger ? 'danger' : undefined}>
            {submit}
          </Button>
          {actions}
        </div>
      )}
    </form>
  )
}
