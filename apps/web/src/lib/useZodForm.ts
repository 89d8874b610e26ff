import { useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { ProblemError } from './http.ts'
import { checkForm, type DomainForm, type Faults, pointedFaults } from './zod-faults.ts'

let pressed = false
const follow = (event: string, down: boolean) =>
  window.addEventListener(
    event,
    () => {
      pressed = down
    },
    true,
  )
if (typeof window !== 'undefined') {
  follow('pointerdown', true)
  follow('pointerup', false)
  follow('pointercancel', false)
}
/** Runs at once, or after the click if the pointer is down. */
const afterPointerUp = (run: () => void): void => {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}

type Options<Values, Field extends string, Data> = {
  /** Name of the draft, so that what was typed survives a language switch or a look at another page. */
  draft: string
  form: DomainForm<Data>
  /** Fields in the order in which the form shows them, which is the order of the error summary. */
  fields: readonly Field[]
  start: Values
  /** Sends the data; an error it throws is the refusal. Then the draft is deleted unless `keep` is set. */
  send: (data: Data) => Promise<void>
  keep?: boolean
  /** The form stays open after saving, with the saved values. */
  stay?: boolean
}

/**
 * The state of a form that a domain bound checks: everything is checked at a submit, after the first failed one also
 * when a field is left. A refusal of the API is shown at the fields of its pointers, and is always in `refusal`.
 */
export function useZodForm<Values extends Record<string, string>, Field extends keyof Values & string, Data>(
  options: Options<Values, Field, Data>,
) {
  const { draft, form, fields, start, send, keep = false, stay = false } = options
  const [values, setValues] = useState<Values>(() => ({ ...start, ...draftOf<Partial<Values>>(draft) }))
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [summary, setSummary] = useState<Field[]>([])
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const current = useRef(values)
  const finished = useRef(false)

  // Saved at every change, because a language switch mounts the new form before the old one is unmounted.
  useEffect(() => {
    if (!finished.current) keepDraft(draft, values)
  }, [draft, values])
  // After a return from another site the browser may restore this page from its back-forward cache.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setSending(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  const set = (name: keyof Values & string, value: string) => {
    current.current = { ...current.current, [name]: value }
    setValues(current.current)
  }
  const failed = (found: Faults<Field>) => {
    setFaults(found)
    setSummary(fields.filter(field => found[field]))
    setAttempt(count => count + 1)
  }
  const submit = async () => {
    setRefusal(null)
    setSummary([])
    const checked = checkForm(form, current.current, fields)
    if (!checked.ok) {
      failed(checked.faults)
      return
    }
    setFaults({})
    setSending(true)
    try {
      await send(checked.data)
      if (keep) return
      if (stay) {
        setAttempt(0)
        setSending(false)
        return
      }
      finished.current = true
      dropDraft(draft)
    } catch (error) {
      setRefusal(error)
      failed(pointedFaults(error instanceof ProblemError ? error.errors : [], fields))
      setSending(false)
    }
  }
  return {
    values,
    set,
    submit,
    sending,
    attempt,
    refusal,
    clearRefusal: () => setRefusal(null),
    /** Fields that were wrong at the last submit and still are. */
    summary: summary.filter(field => faults[field]),
    faultOf: (field: Field) => faults[field],
    /** The props of every text field of the form. */
    bind: (field: Field) => ({
      id: field,
      name: field,
      value: values[field],
      onChange: (event: { target: { value: string } }) => set(field, event.target.value),
      onBlur: () => {
        if (attempt === 0) return
        // A message that disappears would move the button away from the pressed pointer, and the click would be lost.
        afterPointerUp(() => {
          const checked = checkForm(form, current.current, fields)
          setFaults(checked.ok ? {} : checked.faults)
        })
      },
    }),
  }
}
