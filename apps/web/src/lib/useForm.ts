import './no-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FormCode } from '@portal/domain'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type DraftName, draftOf, dropDraft, keepDraft } from './drafts.ts'
import { useFieldError } from './form-phrases.ts'
import { ProblemError } from './http.ts'
import { submitKeys } from './idempotency.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { faultAt, pointedFaults } from './zod-faults.ts'

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

/** What is wrong with a field; `general` words say it without the name of the field. */
export type Fault = { id: string; message: string; general?: boolean }

/** A field's own wording of some faults; the others have the wording of every form. */
type Texts<Field extends string> = Partial<Record<Field, Partial<Record<FormCode, string>>>>

type Options<Values, Field extends string, Data> = {
  /** Name of the draft, so that what was typed survives a reload, a language switch or a look at another page. */
  draft: DraftName
  /** Bounds and rules; each issue's message is a `FormCode`. */
  form: z.ZodMiniType<Data>
  /** In the order in which the form shows them, which is the order of the error summary. */
  start: Values
  /** The fields in their order, where it is another one, or where not all of the values have a field. */
  fields?: readonly Field[]
  texts?: Texts<NoInfer<Field>> | ((values: Values) => Texts<NoInfer<Field>>)
  /** The field that a pointer of the API's errors points at, where its name is another one. */
  fieldOf?: (pointer: string) => NoInfer<Field> | null
  /** The words of a field in the error summary, where they differ from those at the field. */
  summaryText?: (field: NoInfer<Field>, code: FormCode | undefined) => string
  /**
   * Sends the data; an error it throws is the refusal. The key stays the same while the outcome of the last attempt is unknown.
   * Then the draft is deleted, unless `keep` is set.
   */
  send: (data: Data, idempotencyKey: string) => Promise<unknown>
  keep?: boolean
  /** The form stays open after saving, with the saved values. */
  stay?: boolean
  /** A closed dialog loses its input; only after an ended session is it restored. */
  dialog?: boolean
}

/**
 * The state of a form, for `FormShell`. Everything is checked at a submit, after the first failed one also when a field is left. A
 * refusal of the API is shown at the fields of its pointers, and is always in `refusal`.
 */
export function useForm<
  Values extends FieldValues,
  Data,
  Field extends keyof Values & string = keyof Values & string,
>(options: Options<Values, Field, Data>) {
  const { draft, form, start, texts = {}, fieldOf, summaryText, send, keep, stay, dialog } = options
  const { fields = Object.keys(start).filter(name => name !== 'phoneCountryCode') as Field[] } = options
  const zodCheck = zodResolver(form as never)
  const hasPhone = 'phone' in start
  useEffect(() => void (hasPhone && phoneNumbers()), [hasPhone])
  const hook = useHookForm<Values>({
    defaultValues: { ...start, ...draftOf<Partial<Values>>(draft) } as DefaultValues<Values>,
    resolver: (async (...asked: Parameters<typeof zodCheck>) => {
      if (hasPhone) await phoneNumbers()
      return zodCheck(...asked)
    }) as never,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [summary, setSummary] = useState<Field[]>([])
  const [attempt, setAttempt] = useState(0)
  const [keys] = useState(submitKeys)
  const finished = useRef(false)
  const fieldError = useFieldError()

  const values = hook.watch()
  // What the form shows while nothing is typed: what it began with, then what was saved last; and what was sent last.
  const untouched = useRef(JSON.stringify(start))
  const sent = useRef(untouched.current)
  // Saved at every change, because a language switch mounts the new form before the old one is unmounted. Without anything typed the
  // draft only says that the form is open: values in it would hide what others have saved since.
  const keepTyped = useCallback(() => {
    if (finished.current) return
    const now = hook.getValues()
    keepDraft(draft, JSON.stringify(now) === untouched.current ? {} : now)
  }, [draft, hook])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change
  useEffect(keepTyped, [keepTyped, values])
  useEffect(() => (dialog ? () => dropDraft(draft) : undefined), [dialog, draft])

  const failed = (found: readonly Field[]) => {
    setSummary(fields.filter(field => found.includes(field)))
    setAttempt(count => count + 1)
  }
  const sending = useMutation({
    mutationFn: (data: Data) => send(data, keys.keyFor(data)),
    onSuccess: () => {
      keys.settled()
      if (stay) {
        setAttempt(0)
        untouched.current = sent.current
        keepTyped()
      } else if (!keep) {
        finished.current = true
        dropDraft(draft)
      }
    },
    onError: error => {
      keys.settled(error)
      const found = pointedFaults(error instanceof ProblemError ? error.errors : [], fields, fieldOf)
      for (const [field, message] of Object.entries(found))
        hook.setError(field as Path<Values>, { type: 'server', message: message as string })
      failed(Object.keys(found) as Field[])
    },
  })
  // After a return from another site the browser may restore this page from its back-forward cache.
  const { reset } = sending
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])

  const faultOf = (field: Field) => faultAt(hook.formState.errors, field)
  const own = typeof texts === 'function' ? texts(values) : texts
  const errorOf = (field: Field): string | undefined => fieldError(faultOf(field), own[field])
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
    hook.setValue(name as unknown as Path<Values>, value as never)
  /** After a failed submit, shows what is wrong by now. */
  const check = () => {
    // A message that disappears would move the button away from the pressed pointer, and the click would be lost.
    if (attempt > 0) afterPointerUp(() => void hook.trigger())
  }
  const field = (name: Field) => ({
    id: name as string,
    name: name as string,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[Field]),
    onBlur: check,
  })
  const submit = async () => {
    reset()
    setSummary([])
    sent.current = JSON.stringify(hook.getValues())
    await hook.handleSubmit(
      // What went wrong is in `refusal`.
      data => sending.mutateAsync(data as unknown as Data).catch(() => undefined),
      errors => failed(fields.filter(name => faultAt(errors, name))),
    )()
  }
  // What was wrong at the last submit and still is.
  const still = summary.filter(name => faultOf(name))
  return {
    values,
    set,
    check,
    submit,
    /** Also true after success: the form is about to go away. */
    sending: sending.isPending || (sending.isSuccess && !stay),
    attempt,
    refusal: sending.error as unknown,
    /** What was sent last. */
    sent: sending.variables,
    clearRefusal: reset,
    faults: still.map((id): Fault => {
      const code = faultOf(id)
      const said = summaryText?.(id, code)
      const general = said === undefined && own[id]?.[code as FormCode] === undefined
      return { id, message: (said ?? errorOf(id)) || '', general }
    }),
    errorOf,
    /** The props of a text field. */
    field,
    /** The props of the phone field: the country code is drawn as a part of it. */
    phoneField: () => {
      const { error, id, ...number } = field('phone' as Field)
      const code = 'phoneCountryCode' as Field
      return {
        id,
        error,
        number: { ...number, required: true },
        countryCode: {
          value: values[code] as string,
          onChange: (event: { target: { value: string } }) => set(code, event.target.value as Values[Field]),
        },
      }
    },
    /** Deletes what was typed, for a form that is left without sending. */
    discard: () => {
      finished.current = true
      dropDraft(draft)
    },
  }
}
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'submit' | 'sending' | 'attempt' | 'refusal' | 'faults'
>
