import '@digdir/designsystemet-web/ds-error-summary'
import { ErrorSummary } from '@digdir/designsystemet-react'
import { type ComponentRef, useLayoutEffect, useRef, useState } from 'react'
import type { FormState } from '../../lib/useForm.ts'
import { useKit } from '../phrases.ts'

/** The label of a field as it is drawn, without "(optional)"; of one of several choices, that of the group. */
function labelOf(id: string): string | undefined {
  const field = document.getElementById(id)
  const choice = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)
  const label = choice
    ? field.closest('fieldset')?.querySelector('legend')
    : document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return label?.firstChild?.textContent ?? undefined
}

/** What is wrong with the fields of a form, with links to them. It takes the focus when it appears. */
export default function FaultSummary({ faults }: { faults: FormState['faults'] }) {
  const t = useKit()
  // The fields are drawn below the summary: their labels are read once they are there.
  const [names, setNames] = useState<Partial<Record<string, string>>>({})
  const shownIds = faults.map(fault => fault.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are the same as long as their ids are
  useLayoutEffect(
    () => setNames(Object.fromEntries(faults.map(({ id: field }) => [field, labelOf(field)]))),
    [shownIds],
  )
  // The element takes the focus when its animation ends: whoever was back in a field by then typed into nothing. It has it at once here.
  const own = useRef<ComponentRef<typeof ErrorSummary>>(null)
  useLayoutEffect(() => own.current?.focus(), [])
  return (
    <ErrorSummary ref={own} onAnimationEndCapture={event => event.stopPropagation()}>
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
  )
}
