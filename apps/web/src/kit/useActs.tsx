import type { PathPrefix } from '@portal/api-client'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useKit } from './phrases.ts'
import { useAction } from './useAction.ts'

type ToastText = string | readonly [text: string, more: string] | undefined

/** One thing that can be done with what a page, card or row shows. It calls, after a question or at once, or has a dialog of its own. */
export type Act<Answer = unknown> = {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Why it is not possible now; it stands in a menu with it. What is never possible is left out. */
  off?: string | null
  /** What is asked first: the title names the object, the button has the verb. */
  question?: { title: string; confirm: string; text: ReactNode }
  call?: (idempotencyKey: string) => Promise<Answer>
  /** A refusal that says, after an attempt whose outcome is unknown, that this one had taken effect. */
  isAlreadyDone?: (error: unknown) => boolean
  /** What is done and said after success; the question is closed by then. */
  done?: (answer: Answer) => ToastText
  /** Said after a failure. The question is then closed unless it stays; without this it stays. */
  failed?: string
  /** The question stays after a failure, with the reason and another try. */
  stays?: boolean
  /** The reason in the question, where it has words of its own. */
  reason?: (error: unknown) => ReactNode
  /** A dialog in place of the question, such as a form. */
  dialog?: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

const staysOpen = ({ question, failed, stays = failed === undefined }: Act): boolean =>
  question !== undefined && stays

/** Types an act by the answer of its call. */
export const actOf = <Answer,>(act: Act<Answer>): Act => act as Act

type Options<Id> = {
  /** What to fetch again afterwards, also after a failure. */
  renew: readonly PathPrefix[]
  /** What is asked when the page is drawn, where an ended session has left a draft. */
  restored?: () => Id | null
}

/**
 * What can be done with something, as data: `actions` for buttons or a menu, in the order of `acts`, and `dialogs` to draw beside them. One act runs at
 * a time, once on a double click, and is busy until the page shows the change.
 */
export function useActs<Id extends string>(
  acts: Readonly<Partial<Record<Id, Act>>>,
  { renew, restored = () => null }: Options<Id>,
) {
  const kit = useKit()
  const [asked, setAsked] = useState(restored)
  const running = useRef<Act | undefined>(undefined)
  const close = () => setAsked(null)
  // What is asked stays, with its reason, also when the act is not possible any more: another may have done it meanwhile.
  const askedAct = useRef<Act | undefined>(undefined)
  if (asked !== null) askedAct.current = acts[asked] ?? askedAct.current
  const drawn = (
    asked !== null && askedAct.current ? { ...acts, [asked]: askedAct.current } : acts
  ) as typeof acts
  /** Closes the dialog of an act, and no other that was opened meanwhile. */
  const closeOf = (id: Id) => setAsked(now => (now === id ? null : now))
  const action = useAction({
    act: (id: Id, key) => {
      running.current = drawn[id]
      return drawn[id]?.call?.(key) ?? Promise.reject(new Error(`${id} is not possible`))
    },
    isAlreadyDone: error => running.current?.isAlreadyDone?.(error) ?? false,
    renew,
    done: (answer, id) => {
      closeOf(id)
      return running.current?.done?.(answer)
    },
    failed: (_error, id) => {
      // A message behind a dialog that says nothing could not be closed.
      if (running.current && !staysOpen(running.current)) closeOf(id)
      return running.current?.failed
    },
  })
  const last = action.input === undefined ? undefined : drawn[action.input]
  const entriesOf = (of: typeof acts) => Object.entries(of) as [Id, Act][]
  /** Another act is under way; this one can be confirmed once that is answered. */
  const waitsFor = (id: Id) => action.sending && action.input !== id
  const ask = (id: Id) => {
    if (acts[id]?.question || acts[id]?.dialog) setAsked(id)
    else action.run(id)
  }
  return {
    actions: entriesOf(acts).map(([id, { label, icon, danger = false, off = null }]) => ({
      id,
      label,
      icon,
      danger,
      off,
      loading: action.busy && action.input === id,
      onSelect: () => ask(id),
    })),
    dialogs: (
      <>
        {entriesOf(drawn).map(([id, act]) => {
          const { question, dialog, danger = false, reason } = act
          const open = asked === id
          if (dialog) return <Fragment key={id}>{dialog({ open, onClose: close })}</Fragment>
          if (!question) return null
          const error = action.input === id && action.error !== null ? reason?.(action.error) : undefined
          return (
            <ConfirmDialog
              key={id}
              open={open}
              danger={danger}
              title={question.title}
              confirm={question.confirm}
              failed={kit('saveFailed')}
              ready={!waitsFor(id)}
              {...(staysOpen(act) && action.input === id
                ? { action }
                : { loading: action.busy && action.input === id })}
              {...(error && { error })}
              onConfirm={() => action.run(id)}
              onClose={close}
            >
              {question.text}
            </ConfirmDialog>
          )
        })}
      </>
    ),
    /** Why the last act failed that has no question to say it in. */
    error: last && staysOpen(last) ? null : action.error,
  }
}
