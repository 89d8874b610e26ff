import '@digdir/designsystemet-web/ds-error-summary'
import { ErrorSummary } from '@digdir/designsystemet-react'
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useProblemText } from '../../lib/problem-text.ts'
import type { FormState } from '../../lib/useForm.ts'
import { Alert } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { useKit } from '../phrases.ts'
import '../css/form.css'

type Props = {
  id: string
  form: FormState
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

/** The label of a field as it is drawn, without "(optional)"; of one of several choices, that of the group. */
function labelOf(id: string): string | undefined {
  const field = document.getElementById(id)
  const choice = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)
  const label = choice
    ? field.closest('fieldset')?.querySelector('legend')
    : document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return label?.firstChild?.textContent ?? undefined
}

/**
 * A form with an error summary at the top, its refusal, and its buttons. It keeps its input and submits once even on a double click.
 */
export function FormShell({
  id,
  form,
  refusal,
  faults = form.faults,
  submit,
  danger,
  ready = true,
  onCancel,
  foot,
  children,
  actions,
}: Props) {
  const t = useKit()
  const problemText = useProblemText()
  const running = useRef(false)
  const refused = useRef<HTMLDivElement>(null)
  const { attempt, sending } = form
  const text = refusal !== undefined ? refusal : form.refusal === null ? null : problemText(form.refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt must focus the reason again
  useEffect(() => refused.current?.focus(), [text, attempt])
  // The fields are drawn below the summary: their labels are read once they are there.
  const [names, setNames] = useState<Partial<Record<string, string>>>({})
  const shownIds = faults.map(fault => fault.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are the same as long as their ids are
  useLayoutEffect(
    () => setNames(Object.fromEntries(faults.map(({ id: field }) => [field, labelOf(field)]))),
    [shownIds],
  )
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
        <ErrorSummary key={attempt}>
          <ErrorSummary.Heading>
            {t('fixErrors')} {t('faults', { count: faults.length })}
          </ErrorSummary.Heading>
          <ErrorSummary.List>
            {faults.map(fault => (
              <ErrorSummary.Item key={fault.id}>
                <ErrorSummary.Link href={`#${fault.id}`}>
                  {[fault.general && names[fault.id], fault.message].filter(Boolean).join(': ')}
                </ErrorSummary.Link>
              </ErrorSummary.Item>
            ))}
          </ErrorSummary.List>
        </ErrorSummary>
      )}
      {text && faults.length === 0 && (
        <div className="refused" ref={refused} tabIndex={-1}>
          <Alert tone="danger">{text}</Alert>
        </div>
      )}
      {children}
      {submit === undefined ? (
        actions
      ) : (
        <div className="acts form-end foot-acts">
          {foot && <div className="foot-text">{foot}</div>}
          {onCancel && (
            <Button variant="secondary" tone="neutral" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button
            type="submit"
            loading={sending}
            disabled={!ready}
            {...(danger && { tone: 'danger' as const })}
          >
            {submit}
          </Button>
          {actions}
        </div>
      )}
    </form>
  )
}
