import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Failure, type Home } from './api.ts'
import { Icon } from './icons.tsx'
import type { Go } from './pages.ts'
import { useFailureText, useText } from './text.ts'

/** What every page gets: what is open, the way to the others, and how to read it anew. */
export type PageProps = { home: Home; go: Go; reload: () => Promise<void> }

/** A page below home: the way back, its heading, and what it is. */
export function Below({
  title,
  go,
  back,
  children,
}: {
  title: string
  go: Go
  back?: string | undefined
  children: ComponentChildren
}) {
  const t = useText()
  return (
    <div className="in">
      <a
        className="back"
        href="/min"
        onClick={event => {
          event.preventDefault()
          go('home')
        }}
      >
        <Icon name="back" />
        {back ?? t('home')}
      </a>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

/** A page below home that is a form. */
export function BelowForm({ onSend, children }: { onSend: () => void; children: ComponentChildren }) {
  return (
    <form
      className="below"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}

/** Runs one act at a time, and keeps what became of it. */
export const useAct = () => {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await act()
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }
  return { busy, fault, run, clear: () => setFault(null) }
}

/** Why an act failed, said at once. */
export function Fault({ id, fault }: { id?: string; fault: unknown }) {
  const failureText = useFailureText()
  return fault === null ? null : (
    <p className="fault" id={id} role="alert">
      {failureText(fault)}
    </p>
  )
}

export function Say({
  icon,
  strong,
  children,
}: {
  icon: 'calendar' | 'info' | 'chat'
  strong?: string
  children: ComponentChildren
}) {
  return (
    <div className="say">
      <Icon name={icon} />
      <p>
        {strong && (
          <>
            <b>{strong}</b>{' '}
          </>
        )}
        {children}
      </p>
    </div>
  )
}

/** After a request: that it waits for the company, or what is done. */
export function Requested({
  state,
  company,
  done,
  ...home
}: { state: string; company: string; done: string } & Pick<PageProps, 'go' | 'reload'>) {
  const t = useText()
  return state === 'DONE' ? (
    <Outcome title={t('doneTitle')} text={done} {...home} />
  ) : (
    <Outcome title={t('sentTitle', { company })} text={t('sentText')} {...home} />
  )
}

/** After an act: what has become of it. */
export function Outcome({
  title,
  text,
  go,
  reload,
}: {
  title: string
  text: string
  go: Go
  reload: () => Promise<void>
}) {
  const t = useText()
  return (
    <div className="in">
      <h1 tabIndex={-1} ref={heading => heading?.focus()}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <button type="button" className="big main" onClick={() => void reload().then(() => go('home'))}>
        {t('done')}
      </button>
    </div>
  )
}

export function Loading() {
  const t = useText()
  return (
    <p className="in help" role="status">
      {t('loading')}
    </p>
  )
}

/** What was asked for is not there any more, or not allowed any more: why, and the way home, which is read anew. */
export function GonePage({ fault, go, reload }: { fault?: unknown } & Pick<PageProps, 'go' | 'reload'>) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <div className="in">
      <h1 tabIndex={-1}>{t('goneTitle')}</h1>
      <p className="lead">{failureText(fault ?? new Failure('not-your-ticket'))}</p>
      <button type="button" className="big main" onClick={() => void reload().then(() => go('home'))}>
        {t('home')}
      </button>
    </div>
  )
}

export function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useText()
  return (
    <div className="in">
      <h1 tabIndex={-1}>{t('failed')}</h1>
      <button type="button" className="big main" onClick={onAgain}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
